/** A login and one list with react-admin, as its own tutorial would write them. */
import fakeRest from 'ra-data-fakerest'
import {
  Admin,
  Datagrid,
  DateField,
  DateInput,
  Edit,
  List,
  NumberField,
  NumberInput,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { bookings } from './bookings.js'

const authProvider = {
  login: async () => localStorage.setItem('user', '1'),
  logout: async () => localStorage.removeItem('user'),
  checkAuth: async () => {
    if (localStorage.getItem('user') === null) throw new Error('not signed in')
  },
  checkError: async () => undefined,
  getPermissions: async () => '',
  getIdentity: async () => ({ id: 1, fullName: '前台' }),
}
const choices = ['预订', '在住'].map(state => ({ id: state, name: state }))
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={choices} />,
]

function BookingList() {
  return (
    <List filters={filters} perPage={25}>
      <Datagrid>
        <TextField source="name" />
        <TextField source="mobile" />
        <TextField source="type" />
        <TextField source="room" />
        <DateField source="arrival" />
        <NumberField source="nights" />
        <NumberField source="price" />
        <TextField source="status" />
        <TextField source="channel" />
        <TextField source="remark" />
      </Datagrid>
    </List>
  )
}

function BookingEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TextInput source="name" />
        <TextInput source="mobile" />
        <DateInput source="arrival" />
        <NumberInput source="price" />
      </SimpleForm>
    </Edit>
  )
}

createRoot(document.getElementById('root')).render(
  <Admin authProvider={authProvider} dataProvider={fakeRest({ bookings })} disableTelemetry>
    <Resource name="bookings" list={BookingList} edit={BookingEdit} />
  </Admin>,
)
