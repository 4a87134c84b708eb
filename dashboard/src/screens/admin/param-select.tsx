import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useSearchParams } from 'react-router-dom';

const all = 'all';

type Props<Id extends string> = {
	name: string;
	label: string;
	allLabel: string;
	options: readonly { id: Id; name: string }[];
};

export function ParamSelect<Id extends string>({ name, label, allLabel, options }: Props<Id>) {
	const [params, setParams] = useSearchParams();
	const chosen = options.find(({ id }) => id === params.get(name));
	return (
		<div className="w-fit pb-1">
			<Select
				label={label}
				isLabelHidden
				variant="quiet"
				options={[{ id: all, name: allLabel }, ...options]}
				value={chosen?.id ?? all}
				onChange={(id) => setParams(id === all ? {} : { [name]: id }, { replace: true })}
			/>
		</div>
	);
}

export function useParamChoice<Id extends string>(name: string, known: readonly Id[]): Id | null {
	const [params] = useSearchParams();
	return known.find((id) => id === params.get(name)) ?? null;
}
