import { ActionIcon, Button, Loader, Text } from '@mantine/core';
import { IconCameraOff, IconCameraRotate } from '@tabler/icons-react';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import Webcam from 'react-webcam';
import {
  cameraConstraints,
  cameraFaultOf,
  countCameras,
  isCameraSupported,
  type CameraFacing,
  type CameraFault,
} from '#web/device/camera.ts';
import classes from './camera.module.css';
import { FramingGuide, type Framing } from './framing-guide.tsx';

/** What the screen around the viewfinder may ask of it. */
export type ViewfinderHandle = {
  /** The picture seen now, unmirrored and at the camera's own size, with the way the camera looks; null while there is none. */
  shoot: () => { picture: HTMLCanvasElement; facing: CameraFacing } | null;
};

type Props = {
  framing: Framing;
  initialFacing?: CameraFacing;
  onReady: (ready: boolean) => void;
  onFault: (fault: CameraFault) => void;
  ref?: Ref<ViewfinderHandle>;
};

const faultTexts: Record<CameraFault, string> = {
  refused:
    'O acesso à câmera foi negado. Libere a câmera nas permissões do navegador ou envie um arquivo.',
  absent: 'Nenhuma câmera encontrada neste aparelho. Envie um arquivo.',
  busy: 'A câmera está em uso por outro aplicativo. Feche-o e tente novamente, ou envie um arquivo.',
  unsupported: 'Este navegador não abre a câmera aqui. Envie um arquivo.',
  unknown: 'Não foi possível abrir a câmera. Envie um arquivo.',
};

/** The live picture with an outline to aim by. Kept mounted over several photos, it asks for the camera once. */
export function CameraViewfinder({
  framing,
  initialFacing = 'environment',
  onReady,
  onFault,
  ref,
}: Props) {
  const webcam = useRef<Webcam>(null);
  const [facing, setFacing] = useState<CameraFacing>(initialFacing);
  const [fault, setFault] = useState<CameraFault | null>(() =>
    isCameraSupported() ? null : 'unsupported',
  );
  const [isLive, setLive] = useState(false);
  const [cameras, setCameras] = useState(0);
  const constraints = useMemo(() => cameraConstraints(facing), [facing]);
  const callbacks = useRef({ onReady, onFault });
  useEffect(() => {
    callbacks.current = { onReady, onFault };
  });

  const fail = useCallback((found: CameraFault) => {
    setLive(false);
    setFault(found);
    callbacks.current.onReady(false);
    callbacks.current.onFault(found);
  }, []);

  const live = useCallback(
    (stream: MediaStream) => {
      setFault(null);
      void countCameras().then(setCameras);
      // Permission taken back or camera unplugged: the track ends without any error.
      for (const track of stream.getVideoTracks())
        track.addEventListener('ended', () => fail('refused'), { once: true });
    },
    [fail],
  );

  useImperativeHandle(
    ref,
    () => ({
      shoot: () => {
        const picture = webcam.current?.getCanvas() ?? null;
        return picture === null ? null : { picture, facing };
      },
    }),
    [facing],
  );

  return (
    <div className={classes['frame']}>
      {fault === null ? (
        <Webcam
          key={facing}
          ref={webcam}
          audio={false}
          videoConstraints={constraints}
          forceScreenshotSourceSize
          playsInline
          className={`${classes['video']} ${facing === 'user' ? classes['mirrored'] : ''}`}
          onUserMedia={live}
          onUserMediaError={(error) => fail(cameraFaultOf(error))}
          onPlaying={() => {
            setLive(true);
            callbacks.current.onReady(true);
          }}
          aria-label="Imagem da câmera"
        />
      ) : null}
      {fault === null && isLive ? <FramingGuide framing={framing} /> : null}
      {fault !== null || !isLive ? (
        <output className={classes['message']}>
          {fault === null ? (
            <Loader color="white" aria-label="Abrindo a câmera" />
          ) : (
            <IconCameraOff size={40} aria-hidden="true" />
          )}
          <Text size="md">{fault === null ? 'Abrindo a câmera…' : faultTexts[fault]}</Text>
          {fault === null || fault === 'unsupported' ? null : (
            <Button variant="white" color="dark" size="md" onClick={() => setFault(null)}>
              Tentar a câmera de novo
            </Button>
          )}
        </output>
      ) : null}
      {fault === null && cameras > 1 ? (
        <ActionIcon
          className={classes['switch'] ?? ''}
          size={48}
          radius="xl"
          color="dark"
          variant="filled"
          aria-label="Trocar de câmera"
          onClick={() => {
            setLive(false);
            callbacks.current.onReady(false);
            setFacing(facing === 'user' ? 'environment' : 'user');
          }}
        >
          <IconCameraRotate aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </div>
  );
}
