import type { Passkey } from '@debrief/shared/contract/accounts/passkeys.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemovePasskey, useRenamePasskey } from '../../../data/account/passkeys.ts';
import { useNotify } from '../../../platform/notify.ts';
import { ProofFields } from '../second-factor/proof-fields.tsx';
import { useProof } from '../second-factor/use-proof.ts';

type Props = { passkey: Passkey; onClose: () => void };

export function RenamePasskey({ passkey, onClose }: Props) {
	const { t } = useTranslation('account');
	const notify = useNotify();
	const rename = useRenamePasskey();
	const [name, setName] = useState(passkey.name);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (name.trim())
			rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose, onError: notify.failure });
	};
	return (
		<form onSubmit={submit} noValidate className="grid gap-4 pt-1">
			<TextField
				label={t('passkeys.name')}
				name="passkey"
				autoComplete="off"
				maxLength={40}
				value={name}
				onChange={setName}
				error={name.trim() ? undefined : t('passkeys.nameRequired')}
				autoFocus
			/>
			<span className="flex flex-wrap justify-end gap-2">
				<Button onPress={onClose}>{t('cancel')}</Button>
				<Button type="submit" variant="primary" isBusy={rename.isPending}>
					{t('save')}
				</Button>
			</span>
		</form>
	);
}

type RemoveProps = Props & { asks: readonly ('password' | 'code')[] };

export function RemovePasskey({ passkey, asks, onClose }: RemoveProps) {
	const { t } = useTranslation('account');
	const notify = useNotify();
	const remove = useRemovePasskey();
	const proof = useProof(remove, asks);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!proof.check()) return;
		const { password, code } = proof.values;
		remove.mutate(
			{ id: passkey.id, ...(password && { password }), ...(code && { code }) },
			{
				onSuccess: () => {
					notify.success(t('passkeys.removed', { name: passkey.name }));
					onClose();
				},
			},
		);
	};
	return (
		<form onSubmit={submit} noValidate className="grid gap-4 pt-1">
			<p className="break-words">{t('passkeys.removeText', { name: passkey.name })}</p>
			<ProofFields proof={proof} asks={asks} />
			<span className="flex flex-wrap justify-end gap-2">
				<Button onPress={onClose}>{t('cancel')}</Button>
				<Button type="submit" variant="danger" isBusy={remove.isPending}>
					{t('passkeys.remove')}
				</Button>
			</span>
		</form>
	);
}
