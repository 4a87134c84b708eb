import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeginSecondFactor, useConfirmSecondFactor } from '../../../data/account/second-factor.ts';
import { CopyButton } from '../../../platform/copy/copy-button.tsx';
import { QrCode } from '../../../platform/copy/qr-code.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

type Props = { asks: readonly ('password' | 'code')[]; onCodes: (codes: string[]) => void };

export function SetUpSecondFactor({ asks, onCodes }: Props) {
	const { t } = useTranslation('account');
	const begin = useBeginSecondFactor();
	const proof = useProof(begin, asks);
	if (begin.data) return <ScanAndConfirm {...begin.data} onCodes={onCodes} />;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!proof.check()) return;
		const { password, code } = proof.values;
		begin.mutate({ ...(password && { password }), ...(code && { code }) });
	};
	return (
		<form onSubmit={submit} noValidate className="grid gap-4 pt-1">
			<p>{t('secondFactor.text')}</p>
			<ProofFields proof={proof} asks={asks} />
			<span className="justify-self-end">
				<Button type="submit" variant="primary" isBusy={begin.isPending}>
					{t('secondFactor.begin')}
				</Button>
			</span>
		</form>
	);
}

type ScanProps = { secret: string; uri: string; onCodes: (codes: string[]) => void };

function ScanAndConfirm({ secret, uri, onCodes }: ScanProps) {
	const { t } = useTranslation('account');
	const confirm = useConfirmSecondFactor();
	const proof = useProof(confirm, ['code']);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!proof.check()) return;
		confirm.mutate(proof.values.code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
	};
	return (
		<form onSubmit={submit} noValidate className="grid gap-4 pt-1">
			<p>{t('secondFactor.scan')}</p>
			<QrCode text={uri} label={t('secondFactor.qr')} />
			<p className="grid gap-1">
				{t('secondFactor.type')}
				<span className="flex items-center gap-2">
					<code className="num break-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
					<CopyButton text={secret} label={t('secondFactor.copySecret')} />
				</span>
			</p>
			<ProofFields proof={proof} asks={['code']} isFirstCode />
			<span className="justify-self-end">
				<Button type="submit" variant="primary" isBusy={confirm.isPending}>
					{t('secondFactor.turnOn')}
				</Button>
			</span>
		</form>
	);
}
