import type { PendingDevice } from '@debrief/shared/contract/accounts/oauth.ts';
import { describeAgent } from '@debrief/shared/domain/accounts/describe-agent.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../platform/error-sentences.ts';

type Props = {
	device: PendingDevice;
	isOtherApp: boolean;
	error: unknown;
	isBusy: boolean;
	onDecide: (isApproved: boolean) => void;
};

export function Question({ device, isOtherApp, error, isBusy, onDecide }: Props) {
	const { t } = useTranslation('device');
	const { t: errors } = useTranslation('errors');
	const { agent, address, isSameAddress } = device.deviceInfo;
	return (
		<section className="grid max-w-measure justify-items-start gap-3" aria-live="polite">
			<p className="font-act">{t('asks', { client: t(`client.${device.client}`) })}</p>
			{isOtherApp && <Banner kind="warning">{t('otherApp')}</Banner>}
			<p>{t('compare')}</p>
			<p className="num rounded-sm border border-strong bg-raised px-3 py-2 text-xl">{device.userCode}</p>
			{device.scopes.length > 0 && (
				<div className="text-muted">
					{t('scopes')}
					<ul className="list-disc pl-5">
						{device.scopes.map((scope) => (
							<li key={scope}>{t(`scope.${scope}`)}</li>
						))}
					</ul>
				</div>
			)}
			{agent && <p className="text-muted">{t('agent', { agent: describeAgent(agent) })}</p>}
			{isSameAddress ? (
				<p className="text-muted">{t('sameAddress')}</p>
			) : (
				<Banner kind="warning">{t('otherAddress', { address })}</Banner>
			)}
			{Boolean(error) && (
				<p role="alert" className="text-danger">
					{errorSentence(errors, error)}
				</p>
			)}
			<div className="flex gap-2">
				<Button variant="primary" isBusy={isBusy} onPress={() => onDecide(true)}>
					{t('approve')}
				</Button>
				<Button isDisabled={isBusy} onPress={() => onDecide(false)}>
					{t('deny')}
				</Button>
			</div>
		</section>
	);
}
