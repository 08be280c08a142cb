import type { FormSheet } from '@kezhan/flows/rules/sheet-to-print'
import type { FormSheetParts } from '@kezhan/flows/server/flow-parts'

/** Whoever may see the records may print them; printing asks for that again. */
export const formSheets: FormSheetParts['formSheets'] = ({ db, user }, path) =>
  db.query<FormSheet>(
    `select id, name from sheet_design
     where tenant_id = $1 and hotel_code = $2 and published #>> '{source,path}' = $3
     order by published #>> '{source,from}' <> 'record', name, id limit 500`,
    [user.tenantId, user.hotelCode, path],
  )
