type UserAgentData = {
  getHighEntropyValues?: (hints: string[]) => Promise<Record<string, unknown>>;
};
type NavigatorWithHints = Navigator & { userAgentData?: UserAgentData };

/** Longest text that is sent, in characters. */
const maxLength = 2000;

/** What describes this device, as one text: model where the browser tells, user agent, platform, language, zone, screen and touch. */
export async function describeDevice(
  nav: Navigator = navigator,
  view: Window = window,
): Promise<string> {
  const hints = await readHints(nav as NavigatorWithHints);
  const parts = [
    hints,
    nav.userAgent,
    `Idioma ${nav.language}`,
    `Fuso ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
    `Tela ${view.screen.width}x${view.screen.height} @${view.devicePixelRatio}`,
    `Janela ${view.innerWidth}x${view.innerHeight}`,
    `Toques ${nav.maxTouchPoints}`,
    view.matchMedia?.('(display-mode: standalone)').matches ? 'Aplicativo instalado' : 'Navegador',
  ];
  return parts
    .filter((part) => part !== '')
    .join(' | ')
    .slice(0, maxLength);
}

async function readHints(nav: NavigatorWithHints): Promise<string> {
  try {
    const values = await nav.userAgentData?.getHighEntropyValues?.([
      'model',
      'platform',
      'platformVersion',
    ]);
    if (values === undefined) return '';
    return [values['model'], values['platform'], values['platformVersion']]
      .filter((value) => typeof value === 'string' && value !== '')
      .join(' ');
  } catch {
    return '';
  }
}
