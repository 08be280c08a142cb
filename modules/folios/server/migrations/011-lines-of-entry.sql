-- A seal reads the lines that each of its entries wrote. Without this every entry looked through all lines there are: sixty days of a
-- small hotel took longer to prove than a statement may run.
create index folio_line_entry on folio_line (entry_id);
