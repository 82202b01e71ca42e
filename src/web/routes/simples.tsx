import { createFileRoute } from '@tanstack/react-router';
import { useLandingProps } from '#web/screens/use-landing-props.ts';
import { SimplesPage } from '#web/features/landing/landing-pages.tsx';

export const Route = createFileRoute('/simples')({ component: Screen });

function Screen() {
  return <SimplesPage {...useLandingProps()} />;
}
