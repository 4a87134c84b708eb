import { type PushKind, pushKinds } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';

/** An empty tag stands for all conversations. */
export type RuleValues = { key: number; kind: PushKind; tag: string; isOn: boolean };

export const tagLength = 100;

type Props = {
	number: number;
	rule: RuleValues;
	knownTags: readonly string[] | undefined;
	onChange: (rule: RuleValues) => void;
	onRemove: () => void;
};

export function RuleFields({ number, rule, knownTags, onChange, onRemove }: Props) {
	const { t } = useTranslation('integrations');
	const { t: pushes } = useTranslation('pushes');
	const tag = rule.tag.trim();
	const isUnknown = tag !== '' && knownTags !== undefined && !knownTags.includes(tag);
	return (
		<fieldset className="grid gap-2 rounded-md border p-3">
			<legend className="sr-only">{t('rules.rule', { number })}</legend>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<SegmentedControl
					label={t('rules.kind')}
					segments={pushKinds.map((each) => ({ id: each, name: pushes(`kinds.${each}`) }))}
					value={rule.kind}
					onChange={(kind) => onChange({ ...rule, kind })}
				/>
				<span className="flex items-center gap-2">
					<Switch
						aria-label={t('rules.isOnOf', { number })}
						isSelected={rule.isOn}
						onChange={(isOn) => onChange({ ...rule, isOn })}
					>
						{t('rules.isOn')}
					</Switch>
					<IconButton size="sm" label={t('rules.remove', { number })} onPress={onRemove}>
						<Trash2 />
					</IconButton>
				</span>
			</div>
			<TextField
				label={t('rules.tag')}
				hint={isUnknown ? t('rules.unknownTag') : t('rules.tagHint')}
				error={tag.length > tagLength ? t('rules.tagTooLong') : undefined}
				value={rule.tag}
				onChange={(value) => onChange({ ...rule, tag: value })}
			/>
		</fieldset>
	);
}
