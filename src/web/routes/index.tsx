import { createFileRoute } from '@tanstack/react-router';
import { useLandingProps } from '#web/screens/use-landing-props.ts';
import { LandingPage } from '#web/features/landing/landing-page.tsx';

/** Landing page; on web. and dev. hosts sign-in, or the home of who is signed in (@spec 1 §2.5). */
export const Route = createFileRoute('/')({ component: LandingScreen });

function LandingScreen() {
  return <LandingPage {...useLandingProps()} />;
}
