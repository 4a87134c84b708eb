import type { Webhook } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { type WebhookEvent, webhookEvents, webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeWebhook, useCreateWebhook } from '../../data/workspace/webhooks.ts';
import { useNotify } from '../../platform/notify.ts';
import { hostOf } from './host-of.ts';
import { SecretDialog } from './secret-dialog.tsx';

type Props = {
	webhook: Webhook | null;
	onClose: () => void;
};

export function WebhookForm({ webhook, onClose }: Props) {
	const { t } = useTranslation('webhooks');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const formId = useId();
	const create = useCreateWebhook();
	const change = useChangeWebhook();
	const [url, setUrl] = useState(webhook?.url ?? '');
	const [description, setDescription] = useState(webhook?.description ?? '');
	const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? webhookEvents);
	const [isChecked, setIsChecked] = useState(false);
	const problem = problemOf(url.trim());
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsChecked(true);
		if (problem || events.length === 0) return;
		const values = { url: url.trim(), description: description.trim(), events: [...events] };
		if (!webhook) return create.mutate(values, { onError: notify.failure });
		const onSuccess = () => {
			notify.success(t('form.saved'));
			onClose();
		};
		change.mutate({ id: webhook.id, ...values }, { onSuccess, onError: notify.failure });
	};
	const toggle = (event: WebhookEvent, isOn: boolean) =>
		setEvents(webhookEvents.filter((each) => (each === event ? isOn : events.includes(each))));
	if (create.data) return <SecretDialog url={create.data.url} secret={create.data.secret} onClose={onClose} />;
	return (
		<Dialog
			isOpen
			title={t(webhook ? 'form.edit' : 'form.new', { host: hostOf(webhook?.url ?? '') })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={create.isPending || change.isPending}>
						{t(webhook ? 'form.save' : 'form.submit')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-4">
				<TextField
					label={t('form.url')}
					hint={t('form.urlHint')}
					type="url"
					value={url}
					maxLength={webhookLimits.addressMaxLength}
					onChange={setUrl}
					autoFocus
					error={isChecked && problem ? t(`form.${problem}`) : undefined}
				/>
				<TextField
					label={t('form.description')}
					value={description}
					maxLength={webhookLimits.descriptionMaxLength}
					onChange={setDescription}
				/>
				<fieldset className="grid gap-2">
					<legend className="pb-1 font-act">{t('form.events')}</legend>
					{webhookEvents.map((event, i) => (
						<Checkbox
							key={event}
							isSelected={events.includes(event)}
							onChange={(isOn) => toggle(event, isOn)}
							error={isChecked && events.length === 0 && i === 0 ? t('form.eventRequired') : undefined}
						>
							<code className="font-mono text-xs">{event}</code>
							<span className="block text-muted text-xs">{t(`event.${eventKeys[event]}`)}</span>
						</Checkbox>
					))}
				</fieldset>
			</form>
		</Dialog>
	);
}

const eventKeys = {
	'conversation.ready': 'conversationReady',
	'insights.ready': 'insightsReady',
	'conversation.archived': 'conversationArchived',
	'conversation.deleted': 'conversationDeleted',
	'note.created': 'noteCreated',
	'task.created': 'taskCreated',
	'transcription.done': 'transcriptionDone',
} as const satisfies Record<WebhookEvent, string>;

function problemOf(url: string): 'urlInvalid' | 'urlCredentials' | null {
	const parsed = URL.parse(url);
	if (!parsed || !/^https?:$/.test(parsed.protocol)) return 'urlInvalid';
	return parsed.username || parsed.password ? 'urlCredentials' : null;
}
