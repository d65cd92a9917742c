import { mdiAccountPlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { Guarded, Icon, LinkCards, PagingBar, SearchField } from '@oware/ui';
import { useState } from 'react';
import { Specimen, SpecimenGrid, Specimens } from './specimen.view.tsx';

const looks = ['contained', 'outlined', 'text'] as const;
const nothing = () => undefined;
const refusal = 'Only managers approve applications.';

/** Buttons, fields and choices. */
export function ControlSection() {
  const [page, setPage] = useState(2);
  return (
    <>
      <Specimens title="Buttons">
        <SpecimenGrid>
          {looks.map((variant) => (
            <Specimen key={variant} state={variant}>
              <Button variant={variant} startIcon={<Icon path={mdiAccountPlusOutline} />}>
                New client
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <Button variant={variant} loading>
                Busy
              </Button>
              <Button variant={variant} color="error">
                Delete client
              </Button>
              <Guarded refusal={refusal}>
                <Button variant={variant}>Not permitted</Button>
              </Guarded>
            </Specimen>
          ))}
        </SpecimenGrid>
      </Specimens>
      <Specimens title="Fields">
        <SpecimenGrid>
          <TextField label="Empty" />
          <TextField label="Filled" defaultValue="Comfort Asare" helperText="As on the Ghana Card." />
          <TextField label="Wrong" defaultValue="024" error helperText="Enter a phone number with 10 digits." />
          <TextField label="Disabled" defaultValue="ADM-000020" disabled />
          <TextField label="Select" select defaultValue="weekly">
            <MenuItem value="weekly">Weekly</MenuItem>
            <MenuItem value="monthly">Monthly</MenuItem>
          </TextField>
          <SearchField label="Search clients" value="" onSearch={nothing} />
        </SpecimenGrid>
      </Specimens>
      <Specimens title="Choices">
        <SpecimenGrid>
          {[false, true].map((isOn) => (
            <Specimen key={String(isOn)} state={isOn ? 'chosen' : 'not chosen'}>
              <FormControlLabel control={<Checkbox defaultChecked={isOn} />} label="Checkbox" />
              <FormControlLabel control={<Radio checked={isOn} />} label="Radio" />
              <FormControlLabel control={<Switch defaultChecked={isOn} />} label="Switch" />
              <FormControlLabel control={<Checkbox checked={isOn} disabled />} label="Disabled" />
            </Specimen>
          ))}
        </SpecimenGrid>
      </Specimens>
      <Specimens title="Going on">
        <LinkCards
          cards={[
            { title: 'Loan products', text: 'Terms, charges and limits.', href: '#', icon: mdiAccountPlusOutline },
          ]}
        />
        <PagingBar text="Showing 11 to 20 of 240 results" page={page} totalPages={24} onPage={setPage} canJump />
      </Specimens>
    </>
  );
}
