import type { Channel, ChannelRule } from '@debrief/shared/contract/integrations/channels.ts';
import { type ChannelKind, channelKinds, summaryLimits } from '@debrief/shared/domain/integrations/summary-rules.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeChannel, useCreateChannel } from '../../../data/workspace/channels.ts';
import { useNotify } from '../../../platform/notify.ts';

type Props = {
	channel: Channel | null;
	onClose: () => void;
};

const types = ['any', 'web-conference', 'phone-call', 'other'] as const;
const tagLength = 100;

export function ChannelForm({ channel, onClose }: Props) {
	const { t } = useTranslation('summaries');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const formId = useId();
	const create = useCreateChannel();
	const change = useChangeChannel();
	const [kind, setKind] = useState<ChannelKind>(channel?.kind ?? 'slack');
	const [name, setName] = useState(channel?.name ?? '');
	const [address, setAddress] = useState('');
	const [rule, setRule] = useState<ChannelRule | null>(channel?.rule ?? null);
	const [isChecked, setIsChecked] = useState(false);
	const url = address.trim();
	const isAddressValid = (channel !== null && url === '') || /^https?:$/.test(URL.parse(url)?.protocol ?? '');
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsChecked(true);
		if (!isAddressValid || !name.trim()) return;
		const values = { name: name.trim(), rule: rule && { ...rule, tag: rule.tag?.trim() || null } };
		const then = {
			onSuccess() {
				notify.success(t('channel.saved'));
				onClose();
			},
			onError: notify.failure,
		};
		if (channel) change.mutate({ id: channel.id, ...values, ...(url && { address: url }) }, then);
		else create.mutate({ ...values, kind, address: url }, then);
	};
	return (
		<Dialog
			isOpen
			title={channel ? t('channel.editOf', { name: channel.name }) : t('channel.add')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={create.isPending || change.isPending}>
						{t('channel.save')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
				{!channel && (
					<SegmentedControl
						label={t('channel.kind')}
						segments={channelKinds.map((id) => ({ id, name: t(`channel.${id}`) }))}
						value={kind}
						onChange={setKind}
					/>
				)}
				<TextField
					label={t('channel.name')}
					value={name}
					maxLength={summaryLimits.channelNameMaxLength}
					onChange={setName}
					error={isChecked && !name.trim() ? t('channel.nameMissing') : undefined}
				/>
				<TextField
					label={t('channel.address')}
					hint={channel ? t('channel.addressKept') : t(`channel.addressHint.${kind}`)}
					type="url"
					autoComplete="off"
					value={address}
					onChange={setAddress}
					error={isChecked && !isAddressValid ? t('channel.addressInvalid') : undefined}
				/>
				<Select
					label={t('channel.rule')}
					options={(['never', 'always'] as const).map((id) => ({ id, name: t(`channel.${id}`) }))}
					value={rule ? 'always' : 'never'}
					onChange={(chosen) => setRule(chosen === 'never' ? null : (rule ?? { tag: null, type: null }))}
				/>
				{rule && (
					<>
						<TextField
							label={t('channel.tag')}
							hint={t('channel.tagHint')}
							maxLength={tagLength}
							value={rule.tag ?? ''}
							onChange={(tag) => setRule({ ...rule, tag })}
						/>
						<Select
							label={t('channel.type')}
							options={types.map((id) => ({
								id,
								name: id === 'any' ? t('channel.anyType') : t(`channel.types.${id}`),
							}))}
							value={rule.type ?? 'any'}
							onChange={(type) => setRule({ ...rule, type: type === 'any' ? null : type })}
						/>
					</>
				)}
			</form>
		</Dialog>
	);
}
