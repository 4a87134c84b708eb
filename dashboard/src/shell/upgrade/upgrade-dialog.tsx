import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { formatMoney } from '@debrief/shared/domain/billing/money.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { type UpgradeType, upgradeTypes } from '../../platform/upgrade-prompt.ts';

type Props = {
	type: UpgradeType;
	profile: Profile;
	isSwitching: boolean;
	onSwitch: () => void;
	onBuy: () => void;
	onClose: () => void;
};

const parts = upgradeTypes.filter((type) => type !== 'general');

export function UpgradeDialog({ type, profile, isSwitching, onSwitch, onBuy, onClose }: Props) {
	const { t, i18n } = useTranslation('upgrade');
	const { hasBilling } = profile;
	const isAdmin = profile.role === 'admin' && !hasBilling;
	const mayBuy = hasBilling && profile.rank === 'Admin';
	const plan = profile.currentPlan.title;
	const workspace = profile.workspaceName;
	const price = formatMoney(plans.premium.priceCents, i18n.language);
	const hint = mayBuy
		? t('buyText', { price, workspace })
		: t(hasBilling ? 'askWorkspaceAdmin' : isAdmin ? 'adminSwitches' : 'askAdmin', { workspace });
	return (
		<Dialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t(`title.${type}`)}
			closeLabel={t('close')}
			footer={
				<>
					<Button onPress={onClose} isDisabled={isSwitching}>
						{t('stay', { plan })}
					</Button>
					{mayBuy && (
						<Button variant="primary" onPress={onBuy}>
							{t('buy')}
						</Button>
					)}
					{isAdmin && (
						<Button variant="primary" isBusy={isSwitching} onPress={onSwitch}>
							{t('switch')}
						</Button>
					)}
				</>
			}
		>
			<p className="text-muted">{t(`text.${type}`)}</p>
			<h3 className="mt-4 mb-1 text-sm">{t('includes')}</h3>
			<ul className="grid gap-0.5">
				{parts.map((part) => (
					<li
						key={part}
						data-asked={part === type || undefined}
						className="flex items-start gap-2 text-muted data-asked:font-act data-asked:text-default"
					>
						<Check aria-hidden="true" className="mt-0.75 size-3.5 flex-none" />
						{t(`part.${part}`)}
					</li>
				))}
			</ul>
			<p className="mt-4">{hint}</p>
		</Dialog>
	);
}
