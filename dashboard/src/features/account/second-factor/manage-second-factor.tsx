import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenewRecoveryCodes, useSecondFactor, useTurnOffSecondFactor } from '../../../data/account/second-factor.ts';
import { useNotify } from '../../../platform/notify.ts';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

type Props = {
	asks: readonly ('password' | 'code')[];
	onCodes: (codes: string[]) => void;
	onOff: () => void;
	onAddApp: () => void;
};

export function ManageSecondFactor({ asks, onCodes, onOff, onAddApp }: Props) {
	const { t } = useTranslation('account');
	const notify = useNotify();
	const { data: state } = useSecondFactor();
	const renew = useRenewRecoveryCodes();
	const turnOff = useTurnOffSecondFactor();
	const [act, setAct] = useState<'renew' | 'off'>('renew');
	const proof = useProof(act === 'renew' ? renew : turnOff, asks);
	const send = (chosen: 'renew' | 'off') => {
		setAct(chosen);
		if (!proof.check()) return;
		const { password, code } = proof.values;
		const sent = { code, ...(password && { password }) };
		if (chosen === 'renew') return renew.mutate(sent, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
		turnOff.mutate(sent, {
			onSuccess: () => {
				notify.success(t(state?.passkeys ? 'secondFactor.appRemoved' : 'secondFactor.turnedOff'));
				onOff();
			},
		});
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		send('renew');
	};
	return (
		<form onSubmit={submit} noValidate className="grid gap-4 pt-1">
			<p>{t(state?.hasApp === false ? 'secondFactor.byPasskey' : 'secondFactor.isOn')}</p>
			{state && <p className="text-muted">{t('secondFactor.left', { count: state.recoveryCodesLeft })}</p>}
			<ProofFields proof={proof} asks={asks} />
			<span className="flex flex-wrap justify-end gap-2">
				{state?.hasApp === false ? (
					<Button onPress={onAddApp}>{t('secondFactor.addApp')}</Button>
				) : (
					<Button variant="danger" isBusy={turnOff.isPending} onPress={() => send('off')}>
						{t('secondFactor.turnOff')}
					</Button>
				)}
				<Button type="submit" variant="primary" isBusy={renew.isPending}>
					{t('secondFactor.renew')}
				</Button>
			</span>
		</form>
	);
}
