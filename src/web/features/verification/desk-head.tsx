import '@mantine/core/styles/Kbd.css';
import { ActionIcon, Button, Kbd, Modal, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconKeyboard } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { QueuePlace } from '#shared/verification/verification.schemas.ts';
import classes from './desk.module.css';

/** What the keys do, in the order in which a desk is worked. */
const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['J'], 'Próxima assinatura'],
  [['K'], 'Anterior'],
  [['S'], 'Selfie ou assinatura'],
  [['+', '−', '0'], 'Zoom: mais, menos, original'],
  [['Q', 'W'], 'Girar a imagem da esquerda'],
  [['O', 'P'], 'Girar o documento'],
  [['1', '2'], 'Documentos, testemunhas'],
  [['A'], 'Assumir ou liberar'],
  [['V'], 'Ir ao botão Verificar'],
  [['N'], 'Negar, com motivo'],
  [['?'], 'Mostrar esta lista'],
  [['Esc'], 'Fechar'],
];

type Props = {
  place: QueuePlace | undefined;
  /** Whose signature it is; undefined while it is fetched. */
  name: string | undefined;
  /** Undefined where there is none, or while a decision is sent. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  isHelpOpen: boolean;
  onHelp: () => void;
  /** Takes the focus where nothing else has it. */
  title: RefObject<HTMLHeadingElement | null>;
};

/** Title, place in the queue and the way through it, and the list of keys. */
export function DeskHead({ place, name, onPrevious, onNext, isHelpOpen, onHelp, title }: Props) {
  return (
    <div className={classes.head}>
      <div className={classes.title}>
        <Modal.Title tabIndex={-1} data-autofocus ref={title}>
          Verificação da Assinatura
        </Modal.Title>
        <Text size="sm" c="dimmed" role="status" aria-label="Lugar na fila" className={classes.who}>
          {[place === undefined ? undefined : placeWords(place), name]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </Text>
      </div>
      <nav className={classes.way} aria-label="Fila de verificação">
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
          aria-label="Anterior (K)"
        >
          <span className={classes.wide}>Anterior (K)</span>
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          disabled={onNext === undefined}
          onClick={onNext}
          aria-label="Próxima (J)"
        >
          <span className={classes.wide}>Próxima (J)</span>
        </Button>
        <ActionIcon
          variant="default"
          size={42}
          aria-label="Atalhos do teclado"
          aria-expanded={isHelpOpen}
          aria-controls="desk-shortcuts"
          onClick={onHelp}
        >
          <IconKeyboard size={20} aria-hidden />
        </ActionIcon>
        <Modal.CloseButton aria-label="Fechar" size={42} />
      </nav>
      {isHelpOpen && (
        <section id="desk-shortcuts" className={classes.help} aria-label="Atalhos do teclado">
          <dl>
            {shortcuts.map(([keys, what]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

const placeWords = ({ position, total }: QueuePlace): string =>
  position === null
    ? 'Fora da fila mostrada'
    : `${position.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`;
