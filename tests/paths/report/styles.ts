/** The style sheet of the HTML report, for light and dark. */
export const styles = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #101216);
  --card: light-dark(#ffffff, #191c22);
  --line: light-dark(#d9dde4, #323843);
  --ink: light-dark(#1a1f2b, #e7eaf0);
  --soft: light-dark(#566072, #a3adbd);
  --accent: light-dark(#3a4fc4, #9db0ff);
  --good: light-dark(#136c3c, #6fd49b);
  --bad: light-dark(#b3261e, #ff9d94);
  --tint: light-dark(#eef1fb, #232a40);
  --bad-tint: light-dark(#fdecea, #3a2020);
  --mono: ui-monospace, 'SFMono-Regular', 'DejaVu Sans Mono', Menlo, Consolas, monospace;
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
  background: var(--ground);
  color: var(--ink);
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1360px; padding: 24px 24px 64px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin-bottom: 20px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 20px; line-height: 1.3; margin: 0 0 12px; }
h3 { font-size: 15px; margin: 24px 0 8px; }
a { color: var(--accent); text-underline-offset: 3px; }
p { margin: 0 0 8px; }
[hidden] { display: none !important; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 24px; top: 8px; background: var(--card); padding: 8px 12px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin-bottom: 20px; }
.wrong { border-color: var(--bad); }
.wrong li { overflow-wrap: anywhere; }
.verdict { margin: 0; font-weight: 600; padding: 4px 12px; border-radius: 999px; background: var(--tint); }
.verdict.good { color: var(--good); }
.verdict.bad { color: var(--bad); background: var(--bad-tint); }
.facts { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0; flex-basis: 100%; color: var(--soft); }
.facts div { display: flex; gap: 8px; }
.facts dd { margin: 0; color: var(--ink); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; min-width: 100%; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
thead th { font-size: 13px; color: var(--soft); font-weight: 600; white-space: nowrap; }
thead th[scope='colgroup'] { border-left: 1px solid var(--line); padding-left: 12px; color: var(--ink); }
tbody th { font-weight: 600; white-space: nowrap; }
.overview td { white-space: nowrap; }
.overview small, .wide small { display: block; color: var(--soft); font-size: 13px; white-space: normal; }
.wide { font-size: 14px; min-width: max(100%, 760px); }
.wide td { overflow-wrap: anywhere; min-width: 84px; max-width: 420px; }
.full { color: var(--good); }
.part { color: var(--bad); font-weight: 600; }
.none { color: var(--soft); }
meter { display: block; width: 72px; height: 6px; margin-top: 4px; }
.filters { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 12px; align-items: end; padding: 12px 20px; }
.field { display: flex; flex-direction: column; gap: 2px; font-size: 13px; color: var(--soft); flex: 1 1 120px; max-width: 220px; }
input, select, button { font: inherit; font-size: 15px; color: var(--ink); background: var(--ground); border: 1px solid var(--line); border-radius: 8px; min-height: 36px; padding: 4px 10px; width: 100%; }
button { width: auto; cursor: pointer; }
output { font-size: 13px; color: var(--soft); align-self: center; white-space: nowrap; }
.machine { scroll-margin-top: 96px; }
.id { display: inline-block; font: 12px/1.5 var(--mono); background: var(--tint); border-radius: 4px; padding: 0 6px; }
.legend { display: flex; gap: 16px; font-size: 13px; color: var(--soft); margin: 8px 0 0; }
.key::before { content: ''; display: inline-block; width: 24px; border-top: 2px solid var(--accent); vertical-align: middle; margin-right: 6px; }
.key.unseen::before { border-top: 2px dashed var(--bad); }
details { border-top: 1px solid var(--line); }
summary { padding: 8px 0; cursor: pointer; }
.mark { display: inline-block; min-width: 76px; font-size: 13px; font-weight: 600; }
.mark.good { color: var(--good); }
.mark.bad { color: var(--bad); }
details ol { margin: 0 0 16px; padding-left: 44px; }
details li { padding: 2px 0; overflow-wrap: anywhere; }
code { font: 13px/1.5 var(--mono); }
.goals { font-size: 13px; color: var(--soft); margin: 0; overflow-wrap: anywhere; }
.reason { color: var(--bad); margin: 4px 0; overflow-wrap: anywhere; }
li.failed > code { color: var(--bad); }
li.notReached > code { color: var(--soft); }
.drawing { display: block; max-width: none; font: 11px var(--mono); }
.drawing text { fill: var(--ink); }
.drawing .state { font-weight: 700; font-size: 12px; text-anchor: middle; }
.drawing .rows { fill: var(--accent); }
.drawing .box rect { fill: var(--tint); stroke: var(--accent); }
.drawing .box line { stroke: var(--line); }
.drawing .any rect { fill: var(--card); stroke: var(--line); }
.drawing .frame { fill: none; stroke: var(--line); stroke-width: 1.5; }
.drawing .region { stroke-dasharray: 6 4; }
.drawing .frame-title { fill: var(--soft); font-weight: 700; }
.drawing .begin { fill: var(--ink); }
.drawing .ground { fill: var(--card); opacity: 0.92; }
.drawing .arrow path { fill: none; stroke: var(--accent); stroke-width: 1.4; }
.drawing .arrow .head { fill: var(--accent); stroke: none; }
.drawing .box.missed > rect { fill: var(--bad-tint); stroke: var(--bad); stroke-dasharray: 5 3; }
.drawing .arrow.missed path { stroke: var(--bad); stroke-dasharray: 5 3; }
.drawing .arrow.missed .head { fill: var(--bad); }
.drawing .label.missed, .drawing .label.missed .rows { fill: var(--bad); font-style: italic; text-decoration: underline dotted; }
@media (max-width: 640px) {
  body { padding: 16px 12px 48px; }
  .card { padding: 16px 12px; border-radius: 10px; }
  .filters { position: static; }
  .field { flex-basis: 40%; max-width: none; }
}
@media print { .filters { display: none; } }
`;
