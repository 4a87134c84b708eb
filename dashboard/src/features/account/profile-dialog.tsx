import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { FileTrigger } from '@debrief/shared/ui/buttons/file-trigger.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { Avatar } from '@debrief/shared/ui/speakers/avatar.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useArchiveLink } from '../../data/account/archive.ts';
import { useChangePhoto, useProfilePhoto, useUpdateProfile } from '../../data/account/profile.ts';
import { useHasMail } from '../../data/account/registration.ts';
import { useNotify } from '../../platform/notify.ts';
import { fieldRefusals } from '../../platform/server/field-refusals.ts';

const needed = ['recordingDownload', 'transcriptDownload'] as const;

function ArchiveRow({ profile }: { profile: Profile }) {
	const { t } = useTranslation('account');
	const notify = useNotify();
	const link = useArchiveLink();
	const download = () =>
		link.mutate(undefined, {
			onSuccess: ({ url }) => {
				const anchor = document.createElement('a');
				anchor.href = url;
				anchor.download = '';
				anchor.click();
				notify.success(t('archive.begun'));
			},
			onError: notify.failure,
		});
	const isWhole = needed.every((feature) => profile.features.includes(feature));
	return (
		<div className="grid justify-items-start gap-2">
			<p className="text-muted">
				{t('archive.text')}
				{!isWhole && ` ${t('archive.leftOut')}`}
			</p>
			<Button onPress={download} isBusy={link.isPending}>
				{t('archive.download')}
			</Button>
		</div>
	);
}

type Props = {
	profile: Profile;
	onClose: () => void;
	onOpen: (dialog: 'deletion' | 'second-factor' | 'passkeys') => void;
};

const shortest = 3;
const longest = 32;
const fits = (text: string) => text.length >= shortest && text.length <= longest;

export function ProfileDialog({ profile, onClose, onOpen }: Props) {
	const { t } = useTranslation('account');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const formId = useId();
	const update = useUpdateProfile();
	const sent = useHasMail() === false ? 'profile.linkKept' : 'profile.linkSent';
	const [name, setName] = useState(profile.fullName ?? '');
	const [email, setEmail] = useState(profile.email);
	const [isTouched, setIsTouched] = useState(false);
	const changed = {
		...(name.trim() !== (profile.fullName ?? '') && { fullName: name.trim() }),
		...(email.trim().toLowerCase() !== profile.email && { email: email.trim() }),
	};
	const { fullName, email: newEmail } = changed;
	const isName = fullName === undefined || fits(fullName);
	const isEmail = newEmail === undefined || (isEmailAddress(newEmail) && fits(newEmail));
	const refusals = fieldRefusals(errors, update.error, ['fullName', 'email']);
	const save = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (!isName || !isEmail) return;
		if (fullName === undefined && newEmail === undefined) return onClose();
		update.mutate(changed, {
			onSuccess: () => {
				notify.success(newEmail ? t(sent, { email: newEmail }) : t('profile.saved'));
				onClose();
			},
		});
	};
	const edit = (set: (value: string) => void) => (value: string) => {
		set(value);
		if (update.isError) update.reset();
	};
	const emailProblem = isEmailAddress(newEmail ?? '')
		? t('profile.tooLong', { limit: longest })
		: t('profile.emailInvalid');
	return (
		<Dialog
			isOpen
			title={t('profile.title')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={update.isPending}>
						{t('save')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={save} noValidate className="grid gap-4 pt-1">
				<PhotoRow profile={profile} />
				{refusals.other && (
					<Banner kind="danger">
						<span role="alert">{refusals.other}</span>
					</Banner>
				)}
				<TextField
					label={t('profile.name')}
					name="fullName"
					autoComplete="name"
					value={name}
					onChange={edit(setName)}
					error={refusals.of('fullName') ?? (isTouched && !isName ? t('profile.nameInvalid') : undefined)}
				/>
				<TextField
					label={t('profile.email')}
					hint={t('profile.emailHint')}
					type="email"
					name="email"
					autoComplete="email"
					value={email}
					onChange={edit(setEmail)}
					error={refusals.of('email') ?? (isTouched && !isEmail ? emailProblem : undefined)}
				/>
				<SecurityRow
					title={t('secondFactor.title')}
					isOn={profile.hasSecondFactor}
					onOpen={() => onOpen('second-factor')}
				/>
				<SecurityRow title={t('passkeys.title')} onOpen={() => onOpen('passkeys')} />
				<ArchiveRow profile={profile} />
				{profile.deletionAt === null && (
					<p className="text-muted">
						<TextLink onPress={() => onOpen('deletion')}>{t('deletion.open')}</TextLink>
					</p>
				)}
			</form>
		</Dialog>
	);
}

type SecurityProps = { title: string; isOn?: boolean; onOpen: () => void };

function SecurityRow({ title, isOn, onOpen }: SecurityProps) {
	const { t } = useTranslation('account');
	const label = t(isOn === false ? 'security.setUp' : 'security.manage');
	return (
		<div className="flex min-h-9 items-center gap-3">
			<span className="min-w-0 flex-1 font-act">{title}</span>
			{isOn && <Badge tone="accent">{t('security.on')}</Badge>}
			<Button size="sm" onPress={onOpen} aria-label={`${title}: ${label}`}>
				{label}
			</Button>
		</div>
	);
}

function PhotoRow({ profile }: { profile: Profile }) {
	const { t } = useTranslation('account');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const photo = useProfilePhoto(profile);
	const change = useChangePhoto(profile._id);
	const send = (file: File | null) =>
		change.mutate(file, { onSuccess: () => notify.success(t('photo.saved')), onError: notify.failure });
	const choose = ([file]: File[]) => {
		if (!file) return;
		if (file.type !== 'image/jpeg') return notify.danger(errors('photo_not_jpeg'));
		if (file.size > limits.profilePhotoMaxBytes) return notify.danger(errors('photo_too_large'));
		send(file);
	};
	return (
		<div className="flex flex-wrap items-center gap-3">
			<Avatar name={profile.fullName ?? profile.email} colour={1} size="lg" photo={photo} />
			<span className="min-w-0 flex-1 text-muted text-xs">{t('photo.hint')}</span>
			<FileTrigger accept={['image/jpeg']} onFiles={choose}>
				<Button size="sm" isBusy={change.isPending}>
					{t('photo.choose')}
				</Button>
			</FileTrigger>
			{profile.photoVersion && (
				<Button size="sm" isDisabled={change.isPending} onPress={() => send(null)}>
					{t('photo.remove')}
				</Button>
			)}
		</div>
	);
}
