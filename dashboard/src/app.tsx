import { NavigationProvider } from '@debrief/shared/ui/layout/navigation-provider.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, useHref, useNavigate } from 'react-router-dom';
import { lazyComponent } from './platform/lazy-component.ts';
import { AppRoutes } from './router.tsx';
import { AskedProof } from './shell/session/asked-proof.tsx';
import { useTheme } from './stores/use-theme.ts';

const Toasts = lazyComponent(async () => (await import('@debrief/shared/ui/feedback/toasts.tsx')).Toasts);

const Tooltips = lazyComponent(async () => (await import('@debrief/shared/ui/overlays/tooltips.tsx')).Tooltips);

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
			<AskedProof />
			<Suspense>
				<Toasts label={t('shell.notices')} closeLabel={t('close')} />
				<Tooltips />
			</Suspense>
		</NavigationProvider>
	);
}
