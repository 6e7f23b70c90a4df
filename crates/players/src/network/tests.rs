use game::Dice;
use table::Generator;

use super::*;

/// A network with weights drawn by lot.
fn drawn(width: usize, dice: &mut impl Dice) -> Network {
    let (inputs, phases) = (50, 3);
    let mut weights: Vec<i16> = (0..(inputs + 1) * width).map(|_| dice.below(401) as i16 - 200).collect();
    let most = u64::from(scale::MOST_OUTPUT) / width as u64;
    weights.extend((0..phases * (width + 1)).map(|_| (dice.below(2 * most + 1) as i64 - most as i64) as i16));
    let provenance = Provenance { game: "alquerque".to_owned(), seed: 7, ..Provenance::default() };
    Network::from_parts(&Parts { inputs, width, phases, weights }, provenance).unwrap()
}

fn seen(inputs: &[usize], phase: usize) -> Features {
    let mut features = Features::new();
    for &input in inputs {
        features.add(input);
    }
    features.set_phase(phase);
    features
}

/// The same sums one by one, in numbers that cannot overflow.
fn plainly(network: &Network, features: &Features) -> i32 {
    with_layer!(&network.layers, layer => {
        let output = &layer.outputs[features.phase()];
        let at = |row: &[Block], lane: usize| i64::from(row[lane / BLOCK].to_array()[lane % BLOCK]);
        let mut total = 0_i64;
        for lane in 0..network.width() {
            let rows = features.active().iter().map(|&input| at(&layer.rows[usize::from(input)], lane));
            let sum = at(&layer.bias, lane) + rows.sum::<i64>();
            let clipped = sum.div_euclid(4).clamp(0, 181);
            total += clipped * clipped * at(&output.weights, lane);
        }
        (total.div_euclid(32_768) + i64::from(output.bias)).div_euclid(8) as i32
    })
}

#[test]
fn every_width_adds_up_as_plain_arithmetic_does() {
    let mut dice = Generator::new(1);
    let mut least_and_most = (0, 0);
    for width in Network::WIDTHS {
        let network = drawn(width, &mut dice);
        for _ in 0..300 {
            let inputs: Vec<usize> = (0..dice.below(40)).map(|_| dice.below(50) as usize).collect();
            let features = seen(&inputs, dice.below(3) as usize);
            let found = with_layer!(&network.layers, layer => layer.output(&features));
            assert_eq!(found, plainly(&network, &features));
            least_and_most = (found.min(least_and_most.0), found.max(least_and_most.1));
        }
    }
    assert!(least_and_most.0 < -300 && least_and_most.1 > 300, "{least_and_most:?}");
}

#[test]
fn the_largest_weights_do_not_overflow() {
    let width = 16;
    let mut weights = vec![3000_i16; 2 * width];
    weights.extend([4000; 16]);
    weights.push(i16::MAX);
    let parts = Parts { inputs: 1, width, phases: 1, weights };
    let network = Network::from_parts(&parts, Provenance::default()).unwrap();
    let features = seen(&[0], 0);
    assert_eq!(with_layer!(&network.layers, layer => layer.output(&features)), plainly(&network, &features));
}

#[test]
fn what_is_written_is_read_back() {
    for width in Network::WIDTHS {
        let network = drawn(width, &mut Generator::new(2));
        assert_eq!(Network::read(&network.write()).as_ref(), Ok(&network));
    }
}

#[test]
fn a_damaged_file_is_refused_with_what_is_wrong() {
    let good = drawn(16, &mut Generator::new(3)).write();
    let body = good.windows(2).position(|pair| pair == b"\n\n").unwrap() + 2;
    let header = String::from_utf8(good[..body].to_vec()).unwrap();
    let read = |header: &str, body: &[u8]| Network::read(&[header.as_bytes(), body].concat());

    assert_eq!(Network::read(b""), Err(NetworkError::Magic));
    assert_eq!(Network::read(&good[1..]), Err(NetworkError::Magic));
    for key in ["game", "options", "inputs", "hidden", "phases", "seed", "generations", "games", "nodes"] {
        let without: String = header
            .lines()
            .filter(|line| !line.starts_with(key))
            .fold(String::new(), |all, line| all + line + "\n");
        assert_eq!(read(&without, &good[body..]), Err(NetworkError::Header { key }));
    }
    let unknown_width = header.replace("hidden 16", "hidden 17");
    assert!(matches!(read(&unknown_width, &good[body..]), Err(NetworkError::Length { .. })));
    let huge = header.replace("inputs 50", "inputs 99999999999");
    assert_eq!(read(&huge, &good[body..]), Err(NetworkError::Header { key: "inputs" }));
    assert!(matches!(read(&header, &good[body..good.len() - 1]), Err(NetworkError::Length { .. })));
    for at in [body, good.len() - 1] {
        let mut bad = good.clone();
        bad[at] ^= 1;
        assert_eq!(Network::read(&bad), Err(NetworkError::Checksum));
    }
}

#[test]
fn outputs_that_could_overflow_are_refused() {
    let weights = vec![5000; 16 + 16 + 17];
    let parts = Parts { inputs: 1, width: 16, phases: 1, weights };
    let found = Network::from_parts(&parts, Provenance::default());
    assert_eq!(found, Err(NetworkError::Large { found: 80_000 }));
}
