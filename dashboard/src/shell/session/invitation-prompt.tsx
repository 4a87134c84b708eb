import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { ResellerInvitation } from '@debrief/shared/contract/resellers/customers.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptResellerInvitation, useResellerInvitation } from '../../data/resellers/reseller.ts';
import { ResellerContact } from '../../features/resellers/reseller-contact.tsx';
import { useNotify } from '../../platform/notify.ts';
import { forgetInvitation } from '../../platform/server/remembered-invitation.ts';

type Props = { token: string; profile: Profile };

export function InvitationPrompt({ token, profile }: Props) {
	const { t } = useTranslation('resellers');
	const notify = useNotify();
	const [isClosed, setIsClosed] = useState(false);
	const accept = useAcceptResellerInvitation();
	const { data, error } = useResellerInvitation(token, !accept.isPending && !accept.isSuccess && !isClosed);
	const isGone = error instanceof ApiError && error.status === 404;
	const isOfOther = error instanceof ApiError && error.code === 'invitation_other_address';
	const discard = () => {
		forgetInvitation();
		setIsClosed(true);
	};
	const join = () =>
		accept.mutate(token, {
			onSuccess: ({ reseller }) => {
				forgetInvitation();
				notify.success(t('offer.accepted', { name: reseller.name }));
			},
			onError: notify.failure,
		});
	const mayAccept = hasRight(profile.rank, 'changeSettings');
	useOnce(data !== undefined && !data.isAsked && mayAccept, join);
	useOnce(isGone, () => {
		notify.failure(error);
		discard();
	});
	if (isClosed || accept.isSuccess) return null;
	const close = () => setIsClosed(true);
	if (isOfOther) return <OtherAddress email={profile.email} onClose={close} onDiscard={discard} />;
	if (!data || (!data.isAsked && mayAccept && !accept.isError)) return null;
	return (
		<InvitationDialog
			invitation={data}
			profile={profile}
			mayAccept={mayAccept}
			isBusy={accept.isPending}
			onAccept={join}
			onDecline={discard}
			onClose={close}
		/>
	);
}

function useOnce(isWanted: boolean, run: () => void): void {
	const hasRun = useRef(false);
	useEffect(() => {
		if (!isWanted || hasRun.current) return;
		hasRun.current = true;
		run();
	});
}

type InvitationProps = {
	invitation: ResellerInvitation;
	profile: Profile;
	mayAccept: boolean;
	isBusy: boolean;
	onAccept: () => void;
	onDecline: () => void;
	onClose: () => void;
};

function InvitationDialog({
	invitation: { reseller },
	profile,
	mayAccept,
	isBusy,
	onAccept,
	onDecline,
	onClose,
}: InvitationProps) {
	const { t } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	const workspace = profile.workspaceName;
	return (
		<Dialog
			isOpen
			title={t('offer.title', { name: reseller.name })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			isDismissable={!isBusy}
			footer={
				<>
					<Button onPress={onDecline} isDisabled={isBusy}>
						{t('offer.decline')}
					</Button>
					<Button variant="primary" onPress={onAccept} isBusy={isBusy} isDisabled={!mayAccept}>
						{t('offer.accept')}
					</Button>
				</>
			}
		>
			<div className="grid gap-4">
				<p>{t('offer.text', { workspace })}</p>
				<ResellerContact reseller={reseller} />
				{reseller.terms && (
					<section>
						<h3 className="pb-1 text-sm">{t('offer.terms')}</h3>
						<p dir="auto" className="whitespace-pre-line break-words text-muted">
							{reseller.terms}
						</p>
					</section>
				)}
				{!mayAccept && <p>{t('offer.onlyAdmins', { workspace })}</p>}
			</div>
		</Dialog>
	);
}

type OtherProps = { email: string; onClose: () => void; onDiscard: () => void };

function OtherAddress({ email, onClose, onDiscard }: OtherProps) {
	const { t } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	return (
		<Dialog
			isOpen
			title={t('offer.otherTitle')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onDiscard}>{t('offer.discard')}</Button>
					<Button variant="primary" onPress={onClose}>
						{t('offer.keep')}
					</Button>
				</>
			}
		>
			{t('offer.otherText', { email })}
		</Dialog>
	);
}
