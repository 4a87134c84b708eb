import { lazyDialog } from '../../platform/lazy-component.ts';
import { useProofPrompt } from '../../platform/proof-prompt.ts';

const ProofDialog = lazyDialog(async () => (await import('./proof-dialog.tsx')).ProofDialog);

export function AskedProof() {
	const asked = useProofPrompt((state) => state.asked);
	return asked && <ProofDialog asked={asked} />;
}
