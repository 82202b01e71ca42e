import { expect, it, vi } from 'vitest';
import { show } from '#tests/support/components/show.tsx';
import { IosInstallNote } from './ios-install-note.tsx';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

it.each<[string, { userAgent: string; platform: string; touch: number; isAdded: boolean }, number]>(
  [
    ['an iPhone', { userAgent: iPhone, platform: 'iPhone', touch: 5, isAdded: false }, 1],
    ['an iPad', { userAgent: iPad, platform: 'MacIntel', touch: 5, isAdded: false }, 1],
    ['a Mac', { userAgent: iPad, platform: 'MacIntel', touch: 0, isAdded: false }, 0],
    ['an installed iPhone', { userAgent: iPhone, platform: 'iPhone', touch: 5, isAdded: true }, 0],
  ],
)('on %s the visits ask to install where a tab would lose them', async (_name, device, notes) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(device.userAgent);
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(device.platform);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(device.touch);
  Object.defineProperty(navigator, 'standalone', { value: device.isAdded, configurable: true });
  const shown = await show(<IosInstallNote />);
  await expect.element(shown.getByRole('main')).toBeInTheDocument();
  expect(shown.getByText('Instale antes de visitar').elements()).toHaveLength(notes);
});
