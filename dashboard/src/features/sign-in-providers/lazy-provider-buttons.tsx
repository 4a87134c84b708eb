import type { SignInProvider } from '@debrief/shared/contract/accounts/external.ts';
import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';

const ProviderButtons = lazyComponent(async () => (await import('./provider-buttons.tsx')).ProviderButtons);

type Props = {
	providers: readonly SignInProvider[] | undefined;
	/** Where to continue; what the address says without it. */
	next?: string;
};

/** Loads the buttons only on servers with providers. */
export function LazyProviderButtons({ providers = [], next }: Props) {
	return providers.length > 0 ? (
		<Suspense>
			<ProviderButtons providers={providers} {...(next !== undefined && { next })} />
		</Suspense>
	) : null;
}
