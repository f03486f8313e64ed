/** Every call of section 7 of the product's specification, and those whose path the decisions settle, in that order. */
export const operationList: string[] = `
GET /api/default/area_list
POST /api/user/loginForU
GET /api/user/createAccountDemoForU
POST /api/user/register
POST /api/user/forget_password
POST /api/user/amend_password
GET /api/user/info
POST /api/notify/send_email
POST /api/notify/send_sms
POST /api/common/image_upload
GET /api/default/setting
GET /api/basicSet/getBasicInfo
GET /api/default/captcha
GET /api/company/getCompany
GET /api/company/getCompanyStatus
GET /site.webmanifest
GET /complaint-email
GET /v1/api/main/user/resetForexDemoAccount
GET /api/default/check
GET /api/company/search
GET /v1/api/forex/search
GET /api/follow/rank
GET /api/company/email
GET /api/user_real/center
POST /api/user_real/real_name
GET /v1/api/forex/trade_list
GET /v1/api/forex/getCategories
GET /v1/api/forex/abbreviated_cache_kline
GET /v1/api/forex/kline
GET /v1/api/forex/submit
GET /v1/api/forex/my_deal
GET /v1/api/forex/close
GET /v1/api/forex/cancel_trade
GET /v1/api/forex/set_stop_price
GET /api/follow/list
GET /v1/api/main/wallet/getBalance
GET /api/quickCharge/info
GET /api/quickCharge/submit
GET /api/quickCharge/wire_submit
GET /api/quickCharge/symbols
GET /api/quickCharge/wire_info
GET /api/quickCharge/quick_ist
GET /v1/api/main/account/forexDetail
GET /v1/api/main/accountLog/forexChange
GET /api/account/draw_symbol_list
POST /api/account/draw
GET /api/account/draw_list
GET /api/wallet/get_draw_method
POST /api/wallet/bind_draw_method
POST /api/wallet/del_draw_method
GET /api/loan/info
POST /api/loan/kyc_submit
GET /api/loan/loan_config
GET /api/loan/config_info
POST /api/loan/loan_submit
GET /api/loan/get_date
GET /api/loan/loan_list
GET /api/loan/loan_info
GET /api/loan/repayment_info
GET /api/loan/repayment_accounts
POST /api/loan/repayment
GET /api/news/list
GET /api/news/info
`
  .trim()
  .split('\n');

/** The parameters that the specification names, with where they travel. */
export const parameterList: Record<string, string[]> = {
  loginUser: ['account', 'password', 'login_type'],
  createDemoAccount: ['demo_id'],
  registerUser: [
    'type',
    'area_id',
    'account',
    'password',
    're_password',
    'invite_code',
    'sms_code',
    'key',
    'mobile',
  ],
  resetForgottenPassword: ['type', 'account', 'new_password', 'secondary_password', 'auth_code'],
  changePassword: ['code', 'type'],
  sendEmailCode: ['to', 'type'],
  sendSmsCode: ['to', 'area_id', 'type'],
  uploadImage: ['file'],
  getSetting: ['key'],
  searchCompanies: ['name'],
  searchInstruments: ['searchCurrency'],
  submitIdentity: ['name', 'card_id', 'front_pic', 'reverse_pic'],
  listCandles: ['forex_id', 'period'],
  listSparkline: ['forex_id', 'period'],
  submitOrder: [
    'type',
    'cont',
    'forex_id',
    'status',
    'target_price',
    'stop_loss_price',
    'target_profit_price',
    'multiple',
  ],
  listOrders: ['status', 'page'],
  closeOrder: ['id'],
  cancelOrder: ['id'],
  setOrderStops: ['id', 'target_profit_price', 'stop_loss_price'],
  submitCoinDeposit: ['number', 'proofImg', 'address', 'charge_id'],
  submitWireDeposit: ['number', 'proofImg', 'wire_id'],
  listDepositBanks: ['bank_coin'],
  listDeposits: ['type', 'page'],
  listBalanceRecords: ['page'],
  listWithdrawalCurrencies: ['type'],
  submitWithdrawal: ['draw_currency_id', 'number', 'memo', 'draw_method_id'],
  listWithdrawals: ['type', 'page'],
  listWithdrawalMethods: ['draw_type', 'draw_id'],
  bindWithdrawalMethod: [
    'type',
    'draw_id',
    'dc_address',
    'name',
    'account',
    'address',
    'bank_name',
    'coin_type',
    'remark',
    'username',
    'swift',
  ],
  deleteWithdrawalMethod: ['id'],
  submitLoanKyc: ['name', 'last_name', 'sex', 'birthday', 'country', 'mobile', 'id_card_type', 'hand_pic'],
  getLoanConfig: ['id'],
  submitLoan: ['amount', 'config_id', 'sign', 'agreement'],
  getLoanDates: ['config_id'],
  listLoans: ['page'],
  getLoan: ['id'],
  getRepaymentInfo: ['loan_id'],
  submitRepayment: ['charge_id', 'loan_id', 'proofImg'],
  listNews: ['category_id', 'page'],
  getNews: ['id'],
  listRanking: ['page'],
  listCopyTraders: ['page'],
};
