/**
 * The shapes that go over the wire, as the page sees them. `crates/protocol` is where they are defined.
 * @module
 */

/** @typedef {{ id: string, x: number, y: number, shape: string, outline?: [number, number][] }} SiteInfo */
/** @typedef {{ name: string, outline: [number, number][] }} RegionInfo */
/** @typedef {{ site: number, title: string, name: string }} LandmarkInfo */
/** @typedef {{ name: string, sites: number[], lines: [number, number][][] }} ZoneInfo */
/**
 * @typedef {object} BoardInfo
 * @property {SiteInfo[]} sites
 * @property {[number, number][]} links
 * @property {[number, number][]} [borders]
 * @property {RegionInfo[]} [regions]
 * @property {LandmarkInfo[]} [landmarks]
 * @property {ZoneInfo[]} [zones]
 * @property {string[]} tints
 */
/** @typedef {{ id: number, at: string, slot?: number, glyph: string, owner?: number, count?: number, name: string }} Piece */
/** @typedef {{ id: string, owner?: number, label: string, edge?: string }} Tray */
/** @typedef {{ site: string, seat: number, number: number }} Figure */
/** @typedef {{ id: string, label: string, group?: string, short?: string }} Button */
/** @typedef {[string, string[]]} Choice */
/**
 * @typedef {object} Picture
 * @property {Piece[]} pieces
 * @property {Tray[]} [trays]
 * @property {{ seat?: number, text: string }[]} [panels]
 * @property {{ site: string, kind: string }[]} [marks]
 * @property {{ name: string, figures: Figure[] }[]} [layers]
 * @property {string} prompt
 * @property {Button[]} [buttons]
 * @property {Choice[]} [choices]
 */
/** @typedef {[string, number]} Spot */
/** @typedef {{ from?: Spot, to?: Spot }} Shift */
/** @typedef {{ kind: string, text: string, changes?: Shift[] }} Happening */
/**
 * @typedef {object} SeatNow
 * @property {string} label
 * @property {string} tint
 * @property {string} name
 * @property {'person' | 'ai' | 'agent'} kind
 * @property {boolean} present
 * @property {number} [left_ms]
 */
/**
 * @typedef {object} TurnLine
 * @property {number} [seat]
 * @property {number} ply
 * @property {string} [text]
 * @property {string[]} [log]
 * @property {number} [ms]
 * @property {string} [ending]
 * @property {string} [note]
 * @property {string[]} [swaps]
 */
/** @typedef {{ number: number, from: number, to?: number, text: string }} ChatLine */
/** @typedef {{ seat: number, ply: number, stdout?: string, stderr?: string, fault?: string }} Output */
/** @typedef {{ paused: boolean, pace_ms: number, used_ms: number[], contest_file: boolean, output_from?: number, output?: Output[] }} BenchNow */
/** @typedef {'draw' | 'take-back' | 'rematch'} Offered */
/**
 * @typedef {object} Status
 * @property {'waiting' | 'turn' | 'chance' | 'over'} is
 * @property {number} [seat]
 * @property {string} [text]
 * @property {number[]} [ranks]
 * @property {number[]} [scores]
 * @property {string} [reason]
 */
/**
 * @typedef {object} Frame
 * @property {number} version
 * @property {number} ply
 * @property {number} [viewer]
 * @property {Status} status
 * @property {Picture} picture
 * @property {Happening[]} [happened]
 * @property {string[]} [last]
 * @property {SeatNow[]} seats
 * @property {number} history_from
 * @property {TurnLine[]} history
 * @property {ChatLine[]} [chat]
 * @property {{ what: Offered, from: number }[]} [offers]
 * @property {BenchNow} [bench]
 */
/**
 * @typedef {object} OptionInfo
 * @property {string} key
 * @property {string} summary
 * @property {{ kind: 'choice', words: string[], labels?: string[] } | { kind: 'number', min: number, max: number } | { kind: 'text' }} values
 * @property {string} default
 */
/**
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {string} name
 * @property {string} summary
 * @property {string[]} seats
 * @property {boolean} hidden
 * @property {OptionInfo[]} options
 * @property {{ options: string, seats: string[] }[]} modes
 * @property {string} [contest] the options under which programs usually meet
 * @property {boolean} lesson
 * @property {BoardInfo} board
 * @property {Picture} picture
 */
/**
 * @typedef {object} TableInfo
 * @property {string} id
 * @property {string} game
 * @property {string} game_name
 * @property {string} options
 * @property {string} clock
 * @property {boolean} hidden
 * @property {boolean} alone
 * @property {boolean} listed
 */
/** @typedef {TableInfo & { state: string, names: string[], ply: number, watchers: number, free: number[] }} TableLine */
/**
 * @typedef {object} Line
 * @property {string} [record]
 * @property {number} [ply]
 * @property {string} [game]
 * @property {Record<string, string>} [options]
 * @property {string} [position]
 * @property {string[]} [moves]
 * @property {number} [viewer]
 */
/**
 * @typedef {object} Studied
 * @property {string} game
 * @property {string} game_name
 * @property {string} options
 * @property {BoardInfo} board
 * @property {Frame} frame
 * @property {string} position
 * @property {string[]} moves
 * @property {number} length
 * @property {string} [familiarity] how well the program's players know options that are not the default ones
 */
/** @typedef {{ share: number, moves: string[], way: string[] }} Idea */
/** @typedef {{ share: number, seat: number, text: string, depth: number, line: string[], ideas?: Idea[] }} Evaluation */
/**
 * @typedef {object} JudgedMove
 * @property {number} ply
 * @property {number} seat
 * @property {string} played
 * @property {string} best
 * @property {number} before
 * @property {number} [after]
 * @property {number} loss
 * @property {'good' | 'inaccuracy' | 'mistake' | 'blunder'} grade
 * @property {string[]} line
 */
/**
 * @typedef {object} LessonStep
 * @property {string} text
 * @property {string | null} [position]
 * @property {string[]} [moves]
 * @property {string[]} [accept]
 * @property {string} [wrong]
 * @property {string} [done]
 * @property {string[]} [reply]
 */
/** @typedef {{ code: string, text: string }} Refused */

export {};
