import { limitsOfPattern, patternFields, type problemOfPattern } from '@debrief/shared/domain/pbx/name-pattern.ts';
import type { PbxProduct } from '@debrief/shared/domain/pbx/products.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { UnderstoodName } from './understood-name.tsx';

const previewedNames = 5;
const examples: Record<PbxProduct, string> = {
	'3cx': '[Erika Mustermann]_201-0301234567_20261124091500(380).wav',
	asterisk: 'external-201-+493012345678-20261124-091500-1764144900.44.wav',
	yeastar: '20261124091500-1764144900.191-1000-0301234567-Outbound.wav',
	grandstream: 'auto-1764144900-03012345678-1004.wav',
	other: 'out-0301234567-201-20261124-091500-1764144900.1.wav',
};

type Props = {
	product: PbxProduct;
	timeZone: string;
	pattern: string;
	isOwn: boolean;
	problem: ReturnType<typeof problemOfPattern>;
	arrived: readonly string[];
	onChange: (pattern: string | null) => void;
};

export function PatternField({ product, timeZone, pattern, isOwn, problem, arrived, onChange }: Props) {
	const { t } = useTranslation('pbx');
	const dropped = [...new Set(arrived)].slice(0, previewedNames);
	const names = dropped.length > 0 ? dropped : [examples[product]];
	return (
		<div className="grid gap-2">
			<div className="grid max-w-settings gap-2">
				<TextField
					label={t('pattern.label')}
					hint={t('pattern.hint', { fields: patternFields.map((field) => `{${field}}`).join(' ') })}
					value={pattern}
					rows={2}
					onChange={onChange}
					error={problem ? t(`pattern.problem.${problem.problem}`, { ...problem, ...limitsOfPattern }) : undefined}
				/>
				{isOwn && (
					<span>
						<Button size="sm" onPress={() => onChange(null)}>
							{t('pattern.reset')}
						</Button>
					</span>
				)}
			</div>
			<h3 className="text-sm">{t(dropped.length > 0 ? 'pattern.dropped' : 'pattern.example')}</h3>
			<ul aria-label={t('pattern.preview')} className="grid max-w-settings border-t">
				{names.map((name) => (
					<li key={name} className="grid gap-0.5 border-b py-2">
						<code className="font-mono text-xs wrap-anywhere">{name}</code>
						<UnderstoodName name={name} pattern={pattern} timeZone={timeZone} />
					</li>
				))}
			</ul>
		</div>
	);
}
