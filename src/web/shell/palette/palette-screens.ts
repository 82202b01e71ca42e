import { foldText } from '#shared/kernel/text-fold.ts';
import type { NavGroup, NavItem } from '../available-items.ts';

/** A screen that the palette leads to; `place` tells screens of one name apart. */
export type PaletteScreen = { label: string; place: string; to: string };

/** Screens of the person's own way in, which stand in their menu and not in the sidebar. */
const ownScreens: readonly PaletteScreen[] = [
  { label: 'Sessões', place: 'Sua conta', to: '/sessoes' },
  { label: 'Alterar senha', place: 'Sua conta', to: '/alterar-senha' },
  { label: 'Verificação em duas etapas', place: 'Sua conta', to: '/verificacao-em-duas-etapas' },
];

const accessRecord: PaletteScreen = {
  label: 'Registro de acessos',
  place: 'Geral',
  to: '/acessos',
};

/** Every screen that the sidebar and the menu of a person lead to, each address once: the palette opens nothing else. */
export function screensOf(
  groups: readonly NavGroup[],
  { readsAccesses }: { readsAccesses: boolean },
): PaletteScreen[] {
  const flat = (items: readonly NavItem[]): NavItem[] =>
    items.flatMap((item) => (item.children === undefined ? [item] : flat(item.children)));
  const all = [
    ...groups.flatMap(({ label: place, items }) =>
      flat(items).map(({ label, to }) => ({ label, place, to })),
    ),
    ...(readsAccesses ? [accessRecord] : []),
    ...ownScreens,
  ];
  return all.filter(({ to }, i) => all.findIndex((other) => other.to === to) === i);
}

/** The screens that hold every typed word, whatever its accents and case; all of them for nothing typed. */
export function findScreens(screens: readonly PaletteScreen[], typed: string): PaletteScreen[] {
  const words = foldText(typed).split(' ');
  return screens.filter(({ label, place }) => {
    const text = foldText(`${label} ${place}`);
    return words.every((word) => text.includes(word));
  });
}
