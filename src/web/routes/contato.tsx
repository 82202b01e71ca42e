import { createFileRoute } from '@tanstack/react-router';
import { useLandingProps } from '#web/app/use-landing-props.ts';
import { ContactPage } from '#web/features/landing/landing-pages.tsx';

export const Route = createFileRoute('/contato')({ component: Screen });

function Screen() {
  return <ContactPage {...useLandingProps()} />;
}
