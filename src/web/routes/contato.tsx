import { createFileRoute } from '@tanstack/react-router';
import { useLandingProps } from '#web/screens/use-landing-props.ts';
import { ContactPage } from '#web/features/landing/landing-pages.tsx';

export const Route = createFileRoute('/contato')({ component: Screen });

function Screen() {
  return <ContactPage {...useLandingProps()} />;
}
