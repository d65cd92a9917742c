/** Writes a spreadsheet of LOANS rows with exceljs alone: the same cells with generated values. */
import { createServer, type ServerResponse } from 'node:http';
import ExcelJS from 'exceljs';

const loans = Number(process.env.LOANS);
const at = new Date('2026-12-01');

async function write(response: ServerResponse): Promise<void> {
  const options = { stream: response, useStyles: true, useSharedStrings: false };
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter(options);
  const sheet = workbook.addWorksheet('Bare');
  const [money, day] = ['#,##0.00', 'yyyy-mm-dd'];
  const formats: Record<number, string> = { 6: money, 7: money, 8: '0', 9: money, 10: day, 11: day };
  sheet.columns = Array.from({ length: 18 }, (_, n) => ({
    header: `Column ${n}`,
    width: 18,
    ...(formats[n] && { style: { numFmt: formats[n] } }),
  }));
  for (let n = 0; n < loans; n++) {
    const text = ['LN-00000001', 'Ama Serwaa Owusu', '900001', 'Active', '+233200000001', 'Controller Salary Loan'];
    const payee = ['Mobile money', 'MTN', null, '0200000001', 'Ama Serwaa Owusu'];
    sheet.addRow([...text, 1000 + n / 100, 995 + n / 100, 12, 100.25, at, at, 'Pending', ...payee]).commit();
    if (n % 500 === 499) await new Promise(setImmediate);
  }
  await workbook.commit();
}

const server = createServer((_request, response) => {
  write(response).catch(() => response.destroy());
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
