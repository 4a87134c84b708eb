import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { useProofPrompt } from '../../platform/proof-prompt.ts';

const ProofDialog = lazyComponent(async () => (await import('./proof-dialog.tsx')).ProofDialog);

export function AskedProof() {
	const asked = useProofPrompt((state) => state.asked);
	return (
		asked && (
			<Suspense>
				<ProofDialog asked={asked} />
			</Suspense>
		)
	);
}
