import type { Coordinates } from '@oware/domain';
import { notify, useStillHere } from '@oware/ui';
import { apiFailureOf } from '../../api/failure.ts';
import { useCreateClientLocationMutation, useUpdateClientLocationMutation } from '../../api/provider.api.ts';
import type { ClientLocation } from '../../api/readings.ts';
import { OvertakenNotice } from '../../saving/overtaken-notice.view.tsx';
import { useVersionedSave } from '../../saving/use-versioned-save.ts';
import { LocationForm } from './location-form.dialog.tsx';
import { emptyValues, locationChanges, locationOf, type LocationValues, valuesOf } from './location.form.ts';
import { words } from './locations.words.ts';

type DialogProps = {
  customerId: string;
  /** The place that was clicked, or to which the marker was dragged. */
  place: Coordinates | undefined;
  /** With the place that the location has now. */
  onSaved: (place: Coordinates) => void;
  onClose: () => void;
};

/** Adds a location; the function it returns says whether that is done. */
function useAddLocation(customerId: string, onSaved: (place: Coordinates) => void) {
  const [create, { isLoading, error }] = useCreateClientLocationMutation();
  const isStillHere = useStillHere();
  const add = async (values: LocationValues) => {
    const body = locationOf(values);
    if (!body) return;
    const outcome = await create({ params: { customerId }, body });
    if (outcome.error) return;
    notify.success(words('added', { address: body.address }));
    if (isStillHere()) onSaved(body);
  };
  return { add, busy: isLoading, failure: apiFailureOf(error) };
}

export function NewLocation({ customerId, place, onSaved, onClose }: DialogProps) {
  const { add, busy, failure } = useAddLocation(customerId, onSaved);
  return (
    <LocationForm
      title={words('addLocation')}
      submit={words('addLocation')}
      start={emptyValues(place)}
      busy={busy}
      failure={failure}
      onSave={add}
      onClose={onClose}
    />
  );
}

type ChangeProps = DialogProps & {
  /** As it was when the person began. */
  location: ClientLocation;
  /** The current location; undefined if someone removed it. */
  newest: ClientLocation | undefined;
  /** Asks for the locations again. */
  onRefresh: () => Promise<unknown>;
};

/** Changes or moves a location. If a colleague has changed or removed it since the form was opened, the form keeps what was typed and asks which values to keep. */
export function LocationChange({ customerId, location, place, newest, onRefresh, onSaved, onClose }: ChangeProps) {
  const [update, { isLoading, error, reset }] = useUpdateClientLocationMutation();
  const adding = useAddLocation(customerId, onSaved);
  const isStillHere = useStillHere();
  const { begun, isOvertaken, save } = useVersionedSave(location, newest, onRefresh);
  const change = async (values: LocationValues) => {
    const body = locationOf(values);
    if (!body) return undefined;
    if (begun.isGone) return adding.add(values);
    const params = { customerId, locationId: location.id };
    if (!(await save(body, (sent) => update({ params, body: sent })))) return undefined;
    notify.success(words('changed', { address: body.address }));
    return isStillHere() && onSaved(body);
  };
  return (
    <LocationForm
      key={begun.base.version}
      title={place ? words('moveLocation') : words('editLocation')}
      submit={begun.isGone ? words('addAgain') : words('save')}
      start={valuesOf(begun.base, begun.base === location ? place : undefined)}
      busy={isLoading || adding.busy}
      failure={isOvertaken ? adding.failure : apiFailureOf(error)}
      notice={
        isOvertaken && (
          <OvertakenNotice
            what={words('nounLocation')}
            begun={begun}
            changes={newest ? locationChanges(begun.base, newest) : []}
            onChosen={reset}
          />
        )
      }
      onSave={change}
      onClose={onClose}
    />
  );
}
