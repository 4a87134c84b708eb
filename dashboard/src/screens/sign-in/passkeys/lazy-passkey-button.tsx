import { Suspense } from 'react';
import { canUsePasskeys } from '../../../platform/browser/can-use-passkeys.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';

const PasskeyButton = lazyComponent(async () => (await import('./passkey-button.tsx')).PasskeyButton);

/** Loads only in browsers that support passkeys here. */
export function LazyPasskeyButton() {
	return canUsePasskeys() ? (
		<Suspense>
			<PasskeyButton />
		</Suspense>
	) : null;
}
