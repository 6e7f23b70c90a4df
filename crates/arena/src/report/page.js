
"use strict";
(() => {
  const find = (id) => document.getElementById(id);
  const root = document.documentElement;
  const spoken = (pair) => pair[root.lang === "fr" ? 1 : 0];

  const language = find("language");
  language.hidden = false;
  language.addEventListener("click", () => {
    root.lang = root.lang === "fr" ? "en" : "fr";
    if (replay.open) { replay.redraw(); }
  });

  // Sorting: a click on a header sorts by it, another turns the order round.
  const number = (text) => {
    const found = text.replace("−", "-").replace("¼", ".25").replace("½", ".5").replace("¾", ".75").match(/^[^\d+-]*([+-]?[\d.]+)/);
    return found ? Number(found[1]) : NaN;
  };
  const sort = (table, column, header) => {
    const down = header.getAttribute("aria-sort") !== "descending";
    const value = (row) => row.cells[column].textContent.trim();
    const rows = [...table.tBodies[0].rows];
    const numeric = rows.every((row) => value(row) === "" || value(row) === "–" || /^[+−-]?[\d.¼½¾]/.test(value(row)));
    const compare = numeric
      ? (a, b) => (number(value(a)) || 0) - (number(value(b)) || 0)
      : (a, b) => value(b).localeCompare(value(a), root.lang, { numeric: true });
    rows.sort((a, b) => (down ? compare(b, a) : compare(a, b)));
    table.tBodies[0].append(...rows);
    for (const other of table.tHead.rows[0].cells) { other.removeAttribute("aria-sort"); }
    header.setAttribute("aria-sort", down ? "descending" : "ascending");
  };
  for (const table of document.querySelectorAll("table.sortable")) {
    [...table.tHead.rows[0].cells].forEach((header, column) => {
      if (!header.hasChildNodes()) { return; }
      const button = document.createElement("button");
      button.type = "button";
      button.append(...header.childNodes);
      header.append(button);
      button.addEventListener("click", () => sort(table, column, header));
    });
  }

  // Searching among the games.
  const games = find("games");
  if (games) {
    const who = find("who"), search = find("search"), shown = find("shown");
    who.closest(".search").hidden = false;
    const filter = () => {
      const words = search.value.toLowerCase().split(/\s+/);
      let count = 0;
      for (const row of games.tBodies[0].rows) {
        const text = row.textContent.toLowerCase();
        const fits = (who.value === "" || row.dataset.players.split(" ").includes(who.value)) && words.every((word) => text.includes(word));
        row.hidden = !fits;
        count += fits ? 1 : 0;
      }
      shown.textContent = `${count} / ${games.tBodies[0].rows.length}`;
    };
    who.addEventListener("change", filter);
    search.addEventListener("input", filter);
    filter();
  }

  // Drawing.
  const COLOURS = {
    white: ["#f7f3e8", "#5b4a32", "#2b2418"], black: ["#33302c", "#12100e", "#f7f3e8"], red: ["#b8453a", "#6d211a", "#f7f3e8"],
    blue: ["#3d6b9e", "#1d3a5c", "#f7f3e8"], amber: ["#e3b04b", "#7a5310", "#2b2418"], teal: ["#2f7d74", "#12443e", "#f7f3e8"],
    violet: ["#7a5ba6", "#41295f", "#f7f3e8"],
  };
  const make = (name, attributes, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) { element.setAttribute(key, value); }
    element.append(...children);
    return element;
  };
  const polygon = (corners, fill) => make("polygon", { points: corners.map((corner) => corner.join(",")).join(" "), fill, stroke: "#6b5a44", "stroke-width": 3, "stroke-linejoin": "round" });
  const HALF = 50, CORNER = 58;
  const SHAPES = {
    square: [[-HALF, -HALF], [HALF, -HALF], [HALF, HALF], [-HALF, HALF]],
    hexagon: [[0, CORNER], [HALF, CORNER / 2], [HALF, -CORNER / 2], [0, -CORNER], [-HALF, -CORNER / 2], [-HALF, CORNER / 2]],
  };
  const LABELS = { point: [26, 46, "start"], square: [-44, 44, "start"], hexagon: [0, 48, "middle"], polygon: [0, 36, "middle"] };
  // Keeps a name readable on a line.
  const HALO = { stroke: "#e9d9b8", "stroke-width": 5, "paint-order": "stroke" };
  // A seat is told by a ring as well as by its colour.
  const piece = (kind, tints) => {
    const [glyph, owner, count] = kind;
    const [fill, line, ink] = COLOURS[owner === null ? "white" : tints[owner]] || COLOURS.white;
    const look = { fill, stroke: line, "stroke-width": 4, "stroke-linejoin": "round" };
    const ringed = owner !== null && owner % 2 === 1;
    const ring = { fill: "none", stroke: "#cfc6b4", "stroke-width": 3 };
    const group = make("g", {});
    if (glyph === "figure") {
      group.append(make("polygon", { points: "-24,32 -12,-6 12,-6 24,32", ...look }), make("circle", { cy: -16, r: 15, ...look }));
      if (ringed) { group.append(make("circle", { cy: 16, r: 6, fill: "#cfc6b4" })); }
    } else if (glyph === "crown") {
      group.append(make("polygon", { points: "-26,18 -28,-18 -12,-2 0,-24 12,-2 28,-18 26,18", ...look, fill: "#e0b23c" }), make("circle", { cy: 8, r: 7, ...look }));
    } else if (glyph === "tower") {
      group.append(make("polygon", { points: "-28,30 -28,-30 -12,-30 -12,-18 12,-18 12,-30 28,-30 28,30", ...look }));
      if (ringed) { group.append(make("rect", { x: -7, y: 4, width: 14, height: 22, rx: 7, fill: "#cfc6b4" })); }
    } else if (glyph === "gate") {
      group.append(make("path", { d: "M-34 -24 Q0 -36 34 -24 M-26 -8 H26 M-18 -28 V32 M18 -28 V32", fill: "none", stroke: "#b8453a", "stroke-width": 8, "stroke-linecap": "round" }));
    } else if (glyph === "card") {
      group.append(make("rect", { x: -22, y: -30, width: 44, height: 60, rx: 6, ...look }));
    } else {
      group.append(make("circle", { r: 32, ...look }));
      if (ringed) { group.append(make("circle", { r: 22, ...ring })); }
    }
    if (count !== null) {
      group.append(make("text", { y: 11, "font-size": 32, "font-weight": "bold", "text-anchor": "middle", fill: ink }, String(count)));
    }
    return group;
  };

  // Replaying.
  const replay = { open: false, redraw: () => {} };
  const stored = find("data");
  if (!stored) { return; }
  const data = JSON.parse(stored.textContent);
  const dialog = find("replay"), board = find("board"), trays = find("trays"), ply = find("ply"), turns = find("turns");
  const corners = data.sites.flatMap(([, x, y, shape, outline]) => (shape === "polygon" ? outline : [[x, y]]));
  const xs = corners.map((corner) => corner[0]), ys = corners.map((corner) => corner[1]);
  const left = Math.min(...xs) - 80, right = Math.max(...xs) + 80, top = Math.max(...ys) + 80, bottom = Math.min(...ys) - 80;
  const at = ([x, y]) => [x - left, top - y];
  const isMap = data.sites.some((site) => site[3] === "polygon");
  const size = isMap ? 0.62 : 1;
  board.setAttribute("viewBox", `0 0 ${right - left} ${top - bottom}`);

  const ground = () => {
    const parts = [make("rect", { width: right - left, height: top - bottom, fill: isMap ? "#9cc3d5" : "#e9d9b8" })];
    for (const [from, to] of data.links) {
      const [x1, y1] = at(data.sites[from].slice(1, 3)), [x2, y2] = at(data.sites[to].slice(1, 3));
      parts.push(make("line", { x1, y1, x2, y2, stroke: "#6b5a44", "stroke-width": 4, "stroke-linecap": "round", "stroke-dasharray": isMap ? "14 10" : "none" }));
    }
    for (const [, x, y, shape, outline] of data.sites) {
      const [px, py] = at([x, y]);
      if (shape === "point") { parts.push(make("circle", { cx: px, cy: py, r: 9, fill: "#6b5a44" })); }
      else if (shape === "polygon") { parts.push(polygon(outline.map(at), "#f1e6cd")); }
      else { parts.push(polygon(SHAPES[shape].map(([dx, dy]) => [px + dx, py + dy]), "#f1e6cd")); }
    }
    for (const region of data.regions) { parts.push(polygon(region.map(at), "#9cc3d5")); }
    for (const line of data.zones) {
      const points = line.map(at).join(" ");
      parts.push(make("polyline", { points, fill: "none", stroke: "#8b5a00", "stroke-width": 6, "stroke-linecap": "round", "stroke-dasharray": "0.1 12" }));
    }
    for (const [site, title] of data.landmarks) {
      const [cx, cy] = at(data.sites[site].slice(1, 3));
      parts.push(make("circle", { cx, cy, r: 33, fill: "#f6d77a", stroke: "#8b6a1c", "stroke-width": 3 }));
      parts.push(make("text", { x: cx, y: cy - 40, "font-size": 20, "font-weight": "bold", fill: "#5c430b", "text-anchor": "middle" }, title));
    }
    // Names stand where pieces leave room.
    for (const [id, x, y, shape] of data.sites) {
      const [dx, dy, anchor] = LABELS[shape], [px, py] = at([x, y]);
      parts.push(make("text", { x: px + dx, y: py + dy, "font-size": 15, fill: "#8d7a58", "text-anchor": anchor, ...(shape === "point" ? HALO : {}) }, id));
    }
    return make("g", {}, ...parts);
  };
  const ink = make("g", {}), pieces = make("g", {});
  board.append(ground(), ink, pieces);

  let game = null, seats = [], now = 0, timer = null, key = "";
  // The pieces after so many turns: all changes up to there, one over the other.
  const lying = (count) => {
    const found = new Map();
    for (const frame of game.frames.slice(0, count + 1)) {
      for (let index = 0; index < frame.length; index += 3) {
        const place = `${frame[index]} ${frame[index + 1]}`;
        if (frame[index + 2] < 0) { found.delete(place); } else { found.set(place, [frame[index], frame[index + 1], frame[index + 2]]); }
      }
    }
    return [...found.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  };
  const draw = () => {
    const here = lying(now);
    const seen = new Map();
    pieces.replaceChildren(...here.filter(([place]) => place < data.sites.length).map(([place, , kind]) => {
      const earlier = seen.get(place) || 0;
      seen.set(place, earlier + 1);
      const [x, y] = at(data.sites[place].slice(1, 3));
      const shape = piece(data.kinds[kind], data.tints);
      const aside = earlier * 28, scale = size * (earlier ? 0.6 : 1);
      shape.setAttribute("transform", `translate(${x + aside} ${y - aside}) scale(${scale})`);
      return shape;
    }));
    const changed = now === 0 ? [] : game.frames[now].filter((_, index) => index % 3 === 0 && game.frames[now][index] < data.sites.length);
    ink.replaceChildren(...[...new Set(changed)].map((place) => {
      const [cx, cy] = at(data.sites[place].slice(1, 3));
      return make("circle", { cx, cy, r: 42 * size, fill: "#f2c14e", "fill-opacity": 0.55 });
    }));
    trays.replaceChildren(...data.trays.flatMap((label, index) => {
      const inside = here.filter(([place]) => place === data.sites.length + index);
      if (inside.length === 0) { return []; }
      const row = document.createElement("div");
      const picture = make("svg", { viewBox: `0 0 ${inside.length * 64} 72`, width: inside.length * 24 });
      inside.forEach(([, , kind], column) => {
        const shape = piece(data.kinds[kind], data.tints);
        shape.setAttribute("transform", `translate(${column * 64 + 32} 36)`);
        picture.append(shape);
      });
      row.append(`${spoken(label)} `, picture);
      return [row];
    }));
    const turn = now === 0 ? null : game.turns[now - 1];
    const actor = (seat) => (seat < 0 ? spoken(data.chance) : `${spoken(data.seats[seat])} (${data.names[seats[seat]]})`);
    find("place").textContent = `${now} / ${game.turns.length}`;
    find("remark").textContent = turn ? [`${actor(turn[0])}: ${turn[1]}`, turn[2]].filter(Boolean).join(" · ") : "";
    find("replay-title").textContent = `${key}: ${seats.map((one, seat) => `${data.names[one]} (${spoken(data.seats[seat])})`).join(" – ")}`;
    ply.value = String(now);
    for (const button of turns.querySelectorAll("[aria-current]")) { button.removeAttribute("aria-current"); }
    const current = turns.children[now - 1];
    if (current) {
      current.firstChild.setAttribute("aria-current", "true");
      current.scrollIntoView({ block: "nearest" });
    }
  };
  const go = (to) => {
    now = Math.max(0, Math.min(game.turns.length, to));
    draw();
  };
  const pause = () => {
    clearInterval(timer);
    timer = null;
  };
  const play = () => {
    if (timer) { return pause(); }
    if (now === game.turns.length) { now = 0; }
    timer = setInterval(() => {
      go(now + 1);
      if (now === game.turns.length) { pause(); }
    }, 700);
    return undefined;
  };
  const show = (number) => {
    key = number;
    game = data.games[number];
    seats = data.players[number];
    if (!game || !seats) { return; }
    pause();
    turns.replaceChildren(...game.turns.map(([, text, remark], index) => {
      const item = document.createElement("li"), button = document.createElement("button");
      button.type = "button";
      button.textContent = text;
      if (/^(timeout|invalid|crash|memory|flood|protocol|start-failed)/.test(remark)) { button.className = "odd"; }
      button.addEventListener("click", () => go(index + 1));
      item.append(button);
      return item;
    }));
    ply.max = String(game.turns.length);
    replay.open = true;
    dialog.showModal();
    go(0);
  };
  replay.redraw = draw;
  for (const button of document.querySelectorAll("[data-replay]")) {
    button.addEventListener("click", () => show(button.dataset.replay));
  }
  find("first").addEventListener("click", () => go(0));
  find("back").addEventListener("click", () => go(now - 1));
  find("play").addEventListener("click", play);
  find("forward").addEventListener("click", () => go(now + 1));
  find("last").addEventListener("click", () => go(game.turns.length));
  find("close").addEventListener("click", () => dialog.close());
  ply.addEventListener("input", () => go(Number(ply.value)));
  dialog.addEventListener("close", () => {
    pause();
    replay.open = false;
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.target === ply) { return; }
    const steps = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: game.turns.length };
    if (event.key in steps) {
      event.preventDefault();
      go(steps[event.key]);
    }
  });
})();
