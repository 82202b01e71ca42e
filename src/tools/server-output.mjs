// What a server that was just started says: kept back until it listens, shown from then on.
import { endOf } from './progress.mjs';

/** The banner of server/main.ts, the last thing that a start says. */
const bannerWords = 'Recupera está no ar';

/**
 * Hears a started server, whose stdout and stderr are pipes. `listening` settles with 0 once it listens, else with the code that it ended
 * with; `log` gets what it said until then. `show(output)` writes the banner, what was said before it, and all that follows; `ended` settles
 * with the exit code.
 */
export function hearServer(server, log) {
  let before = '';
  let since;
  let output;
  let tellListening;
  const ended = endOf(server, log);
  const listening = Promise.race([
    new Promise((resolve) => {
      tellListening = resolve;
    }),
    ended,
  ]);
  const hear = (text) => {
    if (output !== undefined) output.write(text);
    else if (since !== undefined) since += text;
    else {
      log(text);
      before += text;
      const banner = before.indexOf(bannerWords);
      if (banner === -1) return;
      since = before.slice(banner);
      before = before.slice(0, banner).trim();
      tellListening(0);
    }
  };
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', hear);
  return {
    listening,
    ended,
    show(shownIn) {
      output = shownIn;
      // What a start warns of is not lost, but the addresses come first.
      output.write(`\n${since}${before === '' ? '' : `\n${before}\n`}`);
    },
  };
}
