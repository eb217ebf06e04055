/** The report's stylesheet: system typeface, light or dark. */
export const STYLE = `
:root { color-scheme: light dark; --first: light-dark(#1d6fd8, #6cb0ff); --second: light-dark(#9aa4b2, #6b7686);
  --third: light-dark(#2f9e63, #5ed39a); --bad: light-dark(#b3261e, #ff8a80); --line: light-dark(#dde2ea, #343c48); }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 960px; margin: 1rem auto; padding: 0 1.5rem;
  background: light-dark(#fff, #14181f); color: light-dark(#1a2230, #e6ebf2); }
h1 { font-size: 1.6rem; } h2 { font-size: 1.1rem; margin: 1.6rem 0 .3rem; } p { margin: .6rem 0; } small { font-weight: 400; opacity: .75; }
svg { width: 100%; height: auto; } svg line { stroke: var(--line); } svg .mark { stroke: var(--bad); stroke-dasharray: 4 3; }
svg text { font-size: 11px; fill: currentColor; opacity: .75; } svg .end { text-anchor: end; } svg .middle { text-anchor: middle; }
svg polyline { fill: none; stroke-width: 2; } .heat rect { fill: var(--first); }
.legend { display: flex; gap: 1.2rem; margin: 0; } .picture { padding: .5rem 1.5rem 1rem; margin: 0 -1.5rem; } .legend i { display: inline-block; width: .8em; height: .8em; margin-right: .4em; border-radius: 2px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); gap: .8rem; }
.tiles div { border: 1px solid var(--line); border-radius: 10px; padding: .7rem .9rem; font-size: .85rem; }
.tiles b { display: block; font-size: 1.2rem; white-space: nowrap; } .good { color: var(--third); } .bad { color: var(--bad); }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; } th { text-align: left; font-weight: 500; }
td, th { padding: .25rem .5rem; border-bottom: 1px solid var(--line); } .times td, .times th + th { text-align: right; font-variant-numeric: tabular-nums; }
.bars td:nth-child(2) { width: 50%; } .bars i { display: block; height: .8em; min-width: 1px; background: var(--first); border-radius: 3px; }
.bars .number { text-align: right; font-variant-numeric: tabular-nums; } summary { cursor: pointer; padding: .3rem 0; }
`;
