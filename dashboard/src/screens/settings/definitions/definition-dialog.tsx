import { type InsightTemplate, insightTemplates } from '@debrief/shared/domain/conversations/insight-templates.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Definition, DefinitionKind } from './use-definitions.ts';

type Props = {
	kind: DefinitionKind;
	edited: Definition | null;
	taken: readonly string[];
	isSaving: boolean;
	onSave: (definition: Definition) => void;
	onClose: () => void;
};

export function DefinitionDialog({ kind, edited, taken, isSaving, onSave, onClose }: Props) {
	const { t } = useTranslation('settings');
	const [name, setName] = useState(edited?.name ?? '');
	const [definition, setDefinition] = useState(edited?.definition ?? '');
	const [tag, setTag] = useState(edited?.tag ?? '');
	const [template, setTemplate] = useState<InsightTemplate | 'none'>(edited?.template ?? 'none');
	const [isChecked, setIsChecked] = useState(false);
	const wanted: Definition = {
		name: name.trim(),
		definition: definition.trim().replace(/\s+/g, ' '),
		...(kind === 'checks' && tag.trim() && { tag: tag.trim() }),
		...(kind === 'tags' && template !== 'none' && { template }),
	};
	const isTaken = taken.some((each) => each.toLowerCase() === wanted.name.toLowerCase());
	const errors = {
		name: wanted.name ? isTaken && t('definitions.nameTaken') : t('definitions.nameRequired'),
		definition: !wanted.definition && t('definitions.definitionRequired'),
	};
	const submit = () => {
		setIsChecked(true);
		if (!errors.name && !errors.definition) onSave(wanted);
	};
	return (
		<Dialog
			isOpen
			title={t(edited ? `definitions.${kind}.change` : `definitions.${kind}.add`)}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('definitions.cancel')}</Button>
					<Button variant="primary" isBusy={isSaving} onPress={submit}>
						{t('definitions.save')}
					</Button>
				</>
			}
		>
			<form
				noValidate
				className="grid gap-3 pt-1"
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<TextField
					label={t('definitions.name')}
					value={name}
					onChange={setName}
					maxLength={limits.definitionNameMaxLength}
					error={(isChecked && errors.name) || undefined}
					autoFocus
				/>
				<TextField
					label={t('definitions.definition')}
					hint={t(`definitions.${kind}.definitionHint`)}
					rows={3}
					value={definition}
					onChange={setDefinition}
					maxLength={limits.definitionMaxLength}
					error={(isChecked && errors.definition) || undefined}
				/>
				{kind === 'checks' ? (
					<TextField
						label={t('definitions.tag')}
						hint={t('definitions.tagHint')}
						value={tag}
						onChange={setTag}
						maxLength={limits.definitionNameMaxLength}
					/>
				) : (
					<Select
						label={t('definitions.template')}
						hint={t('definitions.templateHint')}
						value={template}
						onChange={setTemplate}
						options={[
							{ id: 'none', name: t('definitions.ofWorkspace') },
							...insightTemplates.map((id) => ({ id, name: t(`style.templates.${id}`) })),
						]}
					/>
				)}
			</form>
		</Dialog>
	);
}
