import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import type { PushRule } from '@debrief/shared/contract/integrations/pushes.ts';
import { mostPushRules } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTags } from '../../data/conversations/tags.ts';
import { usePushRules, useSavePushRules } from '../../data/workspace/pushes.ts';
import { useNotify } from '../../platform/notify.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { RuleFields, type RuleValues, tagLength } from './rule-fields.tsx';

type Props = { provider: Provider; onClose: () => void };

export function RulesDialog({ provider, onClose }: Props) {
	const { t } = useTranslation('integrations');
	const { t: app } = useTranslation('app');
	const rules = usePushRules();
	const [readings, setReadings] = useState(0);
	const readAgain = () => void rules.refetch().then(() => setReadings(readings + 1));
	const frame = { title: t('rules.title', { title: provider.title }), closeLabel: app('close') };
	const onOpenChange = (isOpen: boolean) => isOpen || onClose();
	if (rules.data)
		return (
			<RulesForm
				key={readings}
				provider={provider}
				onClose={onClose}
				rules={rules.data}
				frame={{ ...frame, onOpenChange }}
				onChangedByOthers={readAgain}
			/>
		);
	return (
		<Dialog isOpen size="lg" {...frame} onOpenChange={onOpenChange}>
			{rules.isError ? (
				<LoadFailed title={t('rules.loadFailed')} error={rules.error} onRetry={() => void rules.refetch()} />
			) : (
				<SkeletonRows count={3} label={app('loading')} />
			)}
		</Dialog>
	);
}

type Frame = { title: string; closeLabel: string; onOpenChange: (isOpen: boolean) => unknown };
type FormProps = Props & { rules: readonly PushRule[]; frame: Frame; onChangedByOthers: () => void };

function RulesForm({ provider: { name, title }, rules, frame, onClose, onChangedByOthers }: FormProps) {
	const { t } = useTranslation('integrations');
	const notify = useNotify();
	const save = useSavePushRules(name);
	const { data: knownTags } = useTags();
	const [was] = useState(() => rules.filter(({ provider }) => provider === name));
	const [list, setList] = useState<RuleValues[]>(() => was.map(toValues));
	const [nextKey, setNextKey] = useState(rules.length);
	const isFull = list.length + rules.filter(({ provider }) => provider !== name).length >= mostPushRules;
	const isTooLong = list.some(({ tag }) => tag.trim().length > tagLength);
	const add = () => {
		setList([...list, { key: nextKey, kind: 'note', tag: '', isOn: true }]);
		setNextKey(nextKey + 1);
	};
	const submit = () =>
		save.mutate(
			{ was, rules: list.map(({ kind, tag, isOn }) => ({ provider: name, kind, tag: tag.trim() || null, isOn })) },
			{
				onSuccess() {
					notify.success(t('rules.saved', { title }));
					onClose();
				},
				onError(error) {
					notify.failure(error);
					if (error instanceof ApiError && error.code === 'push_rules_changed') onChangedByOthers();
				},
			},
		);
	return (
		<Dialog
			{...frame}
			isOpen
			size="lg"
			isDismissable={!save.isPending}
			footer={
				<>
					<Button isDisabled={save.isPending} onPress={onClose}>
						{t('cancel')}
					</Button>
					<Button variant="primary" isBusy={save.isPending} isDisabled={isTooLong} onPress={submit}>
						{t('rules.save')}
					</Button>
				</>
			}
		>
			<div className="grid gap-3">
				<p className="text-muted">{t('rules.text', { title })}</p>
				{list.length === 0 && <p>{t('rules.empty')}</p>}
				{list.map((rule, at) => (
					<RuleFields
						key={rule.key}
						number={at + 1}
						rule={rule}
						knownTags={knownTags}
						onChange={(changed) => setList(list.map((each) => (each === rule ? changed : each)))}
						onRemove={() => setList(list.filter((each) => each !== rule))}
					/>
				))}
				{isFull ? (
					<p className="text-muted">{t('rules.full', { count: mostPushRules })}</p>
				) : (
					<span>
						<Button onPress={add}>
							<Plus />
							{t('rules.add')}
						</Button>
					</span>
				)}
			</div>
		</Dialog>
	);
}

const toValues = ({ kind, tag, isOn }: PushRule, key: number): RuleValues => ({ key, kind, tag: tag ?? '', isOn });
