import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '#web/screens/company-page.tsx';

export const Route = createFileRoute('/k')({ component: () => <CompanyPage page="k" /> });
