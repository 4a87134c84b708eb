import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { useIdentities } from '../../data/account/external-sign-in.ts';
import { DeletionDialog } from '../../features/account/deletion-dialog.tsx';
import { FirstPasswordDialog } from '../../features/account/first-password-dialog.tsx';
import { PasskeysDialog } from '../../features/account/passkeys/passkeys-dialog.tsx';
import { PasswordDialog } from '../../features/account/password-dialog.tsx';
import { ProfileDialog } from '../../features/account/profile-dialog.tsx';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { type AccountDialogKind, useAccountDialog } from '../../stores/account-dialog.ts';

const SecondFactorDialog = lazyComponent(
	async () => (await import('../../features/account/second-factor/second-factor-dialog.tsx')).SecondFactorDialog,
);

type Props = { shown: AccountDialogKind; profile: Profile };

/** A sign-in provider's account has no password to change yet. */
function PasswordOf(props: { email: string; onClose: () => void }) {
	const { data: ways } = useIdentities();
	return ways?.hasPassword === false ? <FirstPasswordDialog {...props} /> : <PasswordDialog {...props} />;
}

export function AccountDialogs({ shown, profile }: Props) {
	const { open, close } = useAccountDialog();
	if (shown === 'password') return <PasswordOf email={profile.email} onClose={close} />;
	if (shown === 'deletion') return <DeletionDialog onClose={close} />;
	if (shown === 'second-factor') return <SecondFactorDialog onClose={close} />;
	if (shown === 'passkeys') return <PasskeysDialog onClose={close} />;
	return <ProfileDialog profile={profile} onClose={close} onOpen={open} />;
}
