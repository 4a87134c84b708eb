import type { SignInProvider } from '@debrief/shared/contract/accounts/external.ts';
import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';

const ProviderButtons = lazyComponent(async () => (await import('./provider-buttons.tsx')).ProviderButtons);

/** Loads the buttons only on servers with providers. */
export function LazyProviderButtons({ providers = [] }: { providers: readonly SignInProvider[] | undefined }) {
	return providers.length > 0 ? (
		<Suspense>
			<ProviderButtons providers={providers} />
		</Suspense>
	) : null;
}
