import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useProveSession } from '../../data/account/second-factor.ts';
import { ProofFields } from '../../features/account/second-factor/proof-fields.tsx';
import { useProof } from '../../features/account/second-factor/use-proof.ts';
import { useSession } from '../../platform/api.ts';
import type { AskedProof } from '../../platform/proof-prompt.ts';

export function ProofDialog({ asked }: { asked: AskedProof }) {
	const { t } = useTranslation('account');
	const session = useSession();
	const formId = useId();
	const prove = useProveSession();
	const asks = asked.methods.includes('password') ? (['password'] as const) : (['code'] as const);
	const proof = useProof(prove, asks);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		// The dialog may have been opened inside a form, which must not submit.
		event.stopPropagation();
		if (!proof.check() || prove.isPending) return;
		const { password, code } = proof.values;
		prove.mutate(password ? { password } : { code }, { onSuccess: () => asked.answer(true) });
	};
	const cancel = () => asked.answer(false);
	return (
		<Dialog
			isOpen
			title={t('proof.title')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || cancel()}
			footer={
				<>
					<Button onPress={cancel}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={prove.isPending}>
						{t('proof.submit')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-4 pt-1">
				<p>{t('proof.text')}</p>
				{/* Password managers need this field. */}
				<input hidden readOnly name="username" autoComplete="username" value={session.user()?.email ?? ''} />
				<ProofFields proof={proof} asks={asks} autoFocus />
			</form>
		</Dialog>
	);
}
