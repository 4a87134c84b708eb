import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { DeletionDialog } from '../../features/account/deletion-dialog.tsx';
import { PasswordDialog } from '../../features/account/password-dialog.tsx';
import { ProfileDialog } from '../../features/account/profile-dialog.tsx';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { type AccountDialogKind, useAccountDialog } from '../../stores/account-dialog.ts';

const SecondFactorDialog = lazyComponent(
	async () => (await import('../../features/account/second-factor/second-factor-dialog.tsx')).SecondFactorDialog,
);

type Props = { shown: AccountDialogKind; profile: Profile };

/** The dialogs of the account menu, over any page. */
export function AccountDialogs({ shown, profile }: Props) {
	const { open, close } = useAccountDialog();
	if (shown === 'password') return <PasswordDialog email={profile.email} onClose={close} />;
	if (shown === 'deletion') return <DeletionDialog onClose={close} />;
	if (shown === 'second-factor') return <SecondFactorDialog onClose={close} />;
	return <ProfileDialog profile={profile} onClose={close} onOpen={open} />;
}
