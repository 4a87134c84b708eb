import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useSearchParams } from 'react-router-dom';

const all = 'all';

type Props<Id extends string> = {
	/** The parameter of the address that keeps the choice. */
	name: string;
	label: string;
	allLabel: string;
	options: readonly { id: Id; name: string }[];
};

/** Filters a list by one value; a reload, the back button and a link keep the choice. */
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

/** Returns the choice in the address; null for none or an unknown one. */
export function useParamChoice<Id extends string>(name: string, known: readonly Id[]): Id | null {
	const [params] = useSearchParams();
	return known.find((id) => id === params.get(name)) ?? null;
}
