import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type UpgradeType, upgradeTypes } from '../../platform/upgrade-prompt.ts';

type Props = {
	type: UpgradeType;
	profile: Profile;
	isSwitching: boolean;
	/** Switches the workspace to PRO; only for administrators of the server. */
	onSwitch: () => void;
	onClose: () => void;
};

const parts = upgradeTypes.filter((type) => type !== 'general');

/** Explains what the plan lacks, what is kept meanwhile, and who can change it. */
export function UpgradeDialog({ type, profile, isSwitching, onSwitch, onClose }: Props) {
	const { t } = useTranslation('upgrade');
	const isAdmin = profile.role === 'admin';
	const plan = profile.currentPlan.title;
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
			<p className="mt-4">{t(isAdmin ? 'adminSwitches' : 'askAdmin', { workspace: profile.workspaceName })}</p>
		</Dialog>
	);
}
