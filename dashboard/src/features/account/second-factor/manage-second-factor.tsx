import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenewRecoveryCodes, useSecondFactor, useTurnOffSecondFactor } from '../../../data/account/second-factor.ts';
import { useNotify } from '../../../platform/notify.ts';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

type Props = { hasPassword: boolean; onCodes: (codes: string[]) => void; onOff: () => void };

/** New recovery codes, or no second factor any more: both with password and code. */
export function ManageSecondFactor({ hasPassword, onCodes, onOff }: Props) {
	const { t } = useTranslation('account');
	const notify = useNotify();
	const { data: state } = useSecondFactor();
	const renew = useRenewRecoveryCodes();
	const turnOff = useTurnOffSecondFactor();
	const [act, setAct] = useState<'renew' | 'off'>('renew');
	const asks = hasPassword ? (['password', 'code'] as const) : (['code'] as const);
	const proof = useProof(act === 'renew' ? renew : turnOff, asks);
	const send = (chosen: 'renew' | 'off') => {
		setAct(chosen);
		if (!proof.check()) return;
		const { password, code } = proof.values;
		const sent = { code, ...(password && { password }) };
		if (chosen === 'renew') return renew.mutate(sent, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
		turnOff.mutate(sent, {
			onSuccess: () => {
				notify.success(t('secondFactor.turnedOff'));
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
			<p>{t('secondFactor.isOn')}</p>
			{state && <p className="text-muted">{t('secondFactor.left', { count: state.recoveryCodesLeft })}</p>}
			<ProofFields proof={proof} asks={asks} />
			<span className="flex flex-wrap justify-end gap-2">
				<Button variant="danger" isBusy={turnOff.isPending} onPress={() => send('off')}>
					{t('secondFactor.turnOff')}
				</Button>
				<Button type="submit" variant="primary" isBusy={renew.isPending}>
					{t('secondFactor.renew')}
				</Button>
			</span>
		</form>
	);
}
