import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '#web/screens/company-page.tsx';

export const Route = createFileRoute('/b')({ component: () => <CompanyPage page="b" /> });
