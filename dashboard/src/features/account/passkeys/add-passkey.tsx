import { describeAgent } from '@debrief/shared/domain/accounts/describe-agent.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddPasskey } from '../../../data/account/passkeys.ts';
import { ProofFields } from '../second-factor/proof-fields.tsx';
import { useProof } from '../second-factor/use-proof.ts';

type Props = {
	asks: readonly ('password' | 'code')[];
	/** Empty unless this is the account's first second factor. */
	onAdded: (recoveryCodes: string[]) => void;
	onCancel?: () => void;
};

const nameMaxLength = 40;

export function AddPasskey({ asks, onAdded, onCancel }: Props) {
	const { t } = useTranslation('account');
	const add = useAddPasskey();
	const proof = useProof(add, asks);
	const [name, setName] = useState(() => describeAgent(navigator.userAgent).slice(0, nameMaxLength));
	const [isTouched, setIsTouched] = useState(false);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (!proof.check() || !name.trim()) return;
		const { password, code } = proof.values;
		const sent = { name: name.trim(), ...(password && { password }), ...(code && { code }) };
		add.mutate(sent, { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) });
	};
	return (
		<form onSubmit={submit} noValidate className="grid gap-4 pt-1">
			<p>{t('passkeys.addText')}</p>
			<TextField
				label={t('passkeys.name')}
				hint={t('passkeys.nameHint')}
				name="passkey"
				autoComplete="off"
				maxLength={nameMaxLength}
				value={name}
				onChange={setName}
				error={isTouched && !name.trim() ? t('passkeys.nameRequired') : undefined}
			/>
			<ProofFields proof={proof} asks={asks} />
			<span className="flex flex-wrap justify-end gap-2">
				{onCancel && <Button onPress={onCancel}>{t('cancel')}</Button>}
				<Button type="submit" variant="primary" isBusy={add.isPending}>
					{t('passkeys.create')}
				</Button>
			</span>
		</form>
	);
}
