import { createFileRoute } from '@tanstack/react-router';
import { useLandingProps } from '#web/screens/use-landing-props.ts';
import { PreviousPage } from '#web/features/landing/landing-pages.tsx';

export const Route = createFileRoute('/previous')({ component: Screen });

function Screen() {
  return <PreviousPage {...useLandingProps()} />;
}
