import { NavigationProvider } from '@debrief/shared/ui/navigation-provider.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, useHref, useNavigate } from 'react-router-dom';
import { lazyPart } from './platform/lazy-part.ts';
import { AppRoutes } from './router.tsx';
import { useTheme } from './shell/use-theme.ts';

const Toasts = lazyPart(async () => (await import('@debrief/shared/ui/toasts.tsx')).Toasts);

const Tooltips = lazyPart(async () => (await import('@debrief/shared/ui/tooltips.tsx')).Tooltips);

export function App() {
	useTheme();
	return (
		<BrowserRouter>
			<Framed />
		</BrowserRouter>
	);
}

function Framed() {
	const { t } = useTranslation('app');
	const navigate = useNavigate();
	return (
		<NavigationProvider navigate={navigate} useHref={useHref}>
			<AppRoutes />
			<Suspense>
				<Toasts label={t('shell.notices')} closeLabel={t('close')} />
				<Tooltips />
			</Suspense>
		</NavigationProvider>
	);
}
