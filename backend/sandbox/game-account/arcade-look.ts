import { createLook } from '../pages/page.ts'

/** The look of the game's own site: a dark arcade, nothing like the store. */
export const ARCADE =
  createLook(`:root{color-scheme:dark;--bg:#0a0716;--panel:#151029;--line:#4b3d86;--edge:#9a86e8;--ink:#f4f0ff;--dim:#b9add9;--sun:#ffd23f;--rose:#ff6bb5;--mint:#5ef2c4;--bad:#ff9d9d;--type:ui-monospace,Menlo,"Roboto Mono","Noto Sans Mono",monospace}
*{box-sizing:border-box}body{margin:0;min-block-size:100vh;color:var(--ink);font:400 1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere;background:repeating-linear-gradient(0deg,#ffffff05 0 1px,transparent 1px 4px),radial-gradient(60rem 30rem at 80% -10%,#3a1d6e,transparent),radial-gradient(50rem 30rem at 0 110%,#5c1248,transparent),var(--bg)}
main{inline-size:min(100% - 2rem,60rem);margin-inline:auto;padding-block:1.25rem 3rem;display:grid;gap:1.25rem}
header{display:flex;align-items:center;gap:.75rem;font:800 1.125rem/1 var(--type);letter-spacing:.12em;text-transform:uppercase;color:var(--sun)}
header b{display:grid;place-items:center;inline-size:2.5rem;block-size:2.5rem;color:#1c0f00;background:var(--sun);clip-path:polygon(25% 0,75% 0,100% 25%,100% 75%,75% 100%,25% 100%,0 75%,0 25%)}
h1,h2,p,ul,dl,dd{margin:0}h1{font:800 clamp(1.5rem,6vw,2.5rem)/1.1 var(--type);letter-spacing:.02em;text-transform:uppercase;text-shadow:.08em .08em 0 #b01d6f}h2{font:800 1rem/1.3 var(--type);letter-spacing:.08em;text-transform:uppercase;color:var(--mint)}
.players{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));padding:0;list-style:none}
.players>li{display:grid}.panel{display:grid;gap:1rem;padding:1.25rem;background:var(--panel);border:2px solid var(--line)}.narrow{max-inline-size:36rem}
.tile{display:grid;grid-template-columns:3rem 1fr;column-gap:.875rem;align-items:center;padding:.75rem;min-block-size:5rem;color:inherit;text-decoration:none;background:var(--panel);border:2px solid var(--line)}
.tile:hover{border-color:var(--sun);background:#1e1739}.tile strong{font:800 1.0625rem/1.3 var(--type);letter-spacing:.04em;color:var(--ink);display:block}.tile span{color:var(--dim);font-size:.875rem;line-height:1.4}
.face{display:grid;place-items:center;inline-size:3rem;block-size:3rem;font:800 1.375rem/1 var(--type);color:#14002b;background:linear-gradient(135deg,var(--mint),var(--edge))}
.player{display:flex;align-items:center;gap:1rem}.player p{font:800 1.25rem/1.2 var(--type)}.dim{color:var(--dim)}.s{font-size:.875rem}.bad{color:var(--bad)}
button{font:800 .9375rem/1.2 var(--type);letter-spacing:.04em;min-block-size:2.75rem;padding:.625rem 1.125rem;border:2px solid var(--edge);background:transparent;color:inherit;cursor:pointer;text-align:start}
button:hover{border-color:var(--sun);color:var(--sun)}button.go{background:var(--sun);border-color:var(--sun);color:#1c0f00;text-align:center;min-block-size:3.25rem;font-size:1.0625rem;text-transform:uppercase}button.go:hover{background:#ffe27d;color:#1c0f00}
ul.plain{padding-inline-start:1.25rem}form,.stack{display:grid;gap:.625rem}summary{cursor:pointer;min-block-size:2.75rem;display:flex;align-items:center;font-weight:700;color:var(--rose)}details[open]>*+*{margin-block-start:.625rem}
a{color:var(--mint)}:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`)
