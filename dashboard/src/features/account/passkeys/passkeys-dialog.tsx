import type { Passkey } from '@debrief/shared/contract/accounts/passkeys.ts';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { useAskedProof } from '../second-factor/use-asked-proof.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskey, RenamePasskey } from './change-passkey.tsx';
import { PasskeyList } from './passkey-list.tsx';

type Step =
	| { kind: 'list' }
	| { kind: 'add' }
	| { kind: 'rename' | 'remove'; passkey: Passkey }
	| { kind: 'codes'; codes: string[] };

const titles = {
	list: 'passkeys.title',
	add: 'passkeys.add',
	rename: 'passkeys.rename',
	remove: 'passkeys.removeTitle',
	codes: 'secondFactor.recovery.title',
} as const;

export function PasskeysDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation('account');
	const asks = useAskedProof();
	const [step, setStep] = useState<Step>({ kind: 'list' });
	const back = () => setStep({ kind: 'list' });
	const content = () => {
		if (!asks) return <SkeletonLines count={3} />;
		switch (step.kind) {
			case 'add':
				return (
					<AddPasskey
						asks={asks}
						onAdded={(codes) => setStep(codes.length > 0 ? { kind: 'codes', codes } : { kind: 'list' })}
						onCancel={back}
					/>
				);
			case 'rename':
				return <RenamePasskey passkey={step.passkey} onClose={back} />;
			case 'remove':
				return <RemovePasskey passkey={step.passkey} asks={asks} onClose={back} />;
			case 'codes':
				return <RecoveryCodes codes={step.codes} onDone={back} />;
			default:
				return (
					<PasskeyList
						onAdd={() => setStep({ kind: 'add' })}
						onChange={(kind, passkey) => setStep({ kind, passkey })}
					/>
				);
		}
	};
	return (
		<Dialog
			isOpen
			title={t(titles[step.kind])}
			closeLabel={t('close')}
			isDismissable={step.kind !== 'codes'}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{content()}
		</Dialog>
	);
}
