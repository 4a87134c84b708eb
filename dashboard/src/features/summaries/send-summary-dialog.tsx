import type { SummaryMail } from '@debrief/shared/contract/insights/summaries.ts';
import type { Channel } from '@debrief/shared/contract/integrations/channels.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useSendSummary, useSummaryMail } from '../../data/teams/summaries.ts';
import { useChannels } from '../../data/workspace/channels.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNotify } from '../../platform/notify.ts';
import { SentBefore } from './sent-before.tsx';
import { type SummaryDraft, useSummaryDraft } from './use-summary-draft.ts';

type Props = { callId: string; onClose: () => void };

export function SendSummaryDialog({ callId, onClose }: Props) {
	const { t } = useTranslation('summaries');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const mail = useSummaryMail(callId);
	const sending = useSendSummary(callId);
	const draft = useSummaryDraft(mail.data);
	const channels = useChannels();
	const isDelivered = mail.data?.isMailDelivered !== false;
	const send = () => {
		const to = draft.submit();
		if (!to) return;
		sending.mutate(
			{ to, channelIds: [...draft.channelIds], comment: draft.comment.trim() },
			{
				onSuccess() {
					if (isDelivered || to.length === 0) notify.success(t('sent', { count: to.length + draft.channelIds.length }));
					else notify.warning(t('kept'));
					onClose();
				},
				onError: notify.failure,
			},
		);
	};
	return (
		<Dialog
			isOpen
			size="lg"
			title={t('title')}
			closeLabel={app('close')}
			isDismissable={!sending.isPending}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					{mail.data && (
						<Button variant="primary" isBusy={sending.isPending} isDisabled={draft.isEmpty} onPress={send}>
							{t(isDelivered ? 'send' : 'keep')}
						</Button>
					)}
				</>
			}
		>
			{mail.isPending && <SkeletonLines count={6} label={t('title')} />}
			{mail.isError && !mail.data && <p className="text-danger">{errorSentence(errors, mail.error)}</p>}
			{mail.data && <Fields mail={mail.data} channels={channels.data ?? []} draft={draft} />}
		</Dialog>
	);
}

type FieldsProps = { mail: SummaryMail; channels: readonly Channel[]; draft: SummaryDraft };

function Fields({ mail, channels, draft }: FieldsProps) {
	const { t } = useTranslation('summaries');
	return (
		<div className="grid grid-cols-1 gap-4 pt-2">
			{!mail.isMailDelivered && (
				<Banner kind="warning">
					<b>{t('keptAsFile')}.</b> {t('keptText')}
				</Banner>
			)}
			<fieldset className="grid gap-1">
				<legend className="pb-1 font-act">{t('people')}</legend>
				{mail.people.length === 0 && <p className="text-muted">{t('noPeople')}</p>}
				{mail.people.map(({ email, name }) => (
					<Checkbox key={email} isSelected={draft.isChosen(email)} onChange={(isOn) => draft.choose(email, isOn)}>
						<span className="wrap-anywhere">{name ? `${name}, ${email}` : email}</span>
					</Checkbox>
				))}
			</fieldset>
			<TextField
				label={t('others')}
				hint={t('othersHint')}
				error={draft.error}
				value={draft.others}
				onChange={draft.setOthers}
			/>
			{channels.length > 0 && (
				<fieldset className="grid gap-1">
					<legend className="pb-1 font-act">{t('channels')}</legend>
					{channels.map(({ id, name, kind }) => (
						<Checkbox
							key={id}
							isSelected={draft.channelIds.includes(id)}
							onChange={(isOn) => draft.chooseChannel(id, isOn)}
						>
							<span className="wrap-anywhere">{`${name}, ${t(`channel.${kind}`)}`}</span>
						</Checkbox>
					))}
				</fieldset>
			)}
			<TextField
				label={t('comment')}
				hint={t('commentHint')}
				rows={2}
				maxLength={limits.shareCommentMaxLength}
				value={draft.comment}
				onChange={draft.setComment}
			/>
			<section aria-label={t('preview')} className="grid gap-1">
				<h3 className="font-act">{t('preview')}</h3>
				<div dir="auto" className="rounded-md border bg-surface px-3 py-2">
					<p className="pb-2 font-act wrap-anywhere">{mail.subject}</p>
					<p className="whitespace-pre-wrap wrap-anywhere">{mail.text}</p>
				</div>
			</section>
			<SentBefore sent={mail.sent} />
		</div>
	);
}
