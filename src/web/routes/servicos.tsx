import { createFileRoute } from '@tanstack/react-router';
import { useLandingProps } from '#web/screens/use-landing-props.ts';
import { ServicesPage } from '#web/features/landing/landing-pages.tsx';

export const Route = createFileRoute('/servicos')({ component: Screen });

function Screen() {
  return <ServicesPage {...useLandingProps()} />;
}
